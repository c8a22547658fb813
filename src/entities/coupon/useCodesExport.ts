import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../../api/api';
import { downloadFile } from '../../api/downloadFile';
import type { ExportFormat } from '../../contract/exports';
import { couponExchangecode } from '../../contract/evo-discount/couponExchangecode';
import { announceOutcome } from '../../kit/feedback/announceOutcome';

/**
 * Fetches the codes of an activity in plain text; after a refusal the problem is shown and the codes stay unexported.
 */
export function useCodesExport(onSaved: () => void) {
  const dispatch = useDispatch();
  const [bytes, setBytes] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const save = async (activityId: string, format: ExportFormat) => {
    setProblem(null);
    setBytes(0);
    const { signal } = new AbortController();
    const refusal = await downloadFile(
      couponExchangecode.exportCodes,
      { activityId, format },
      { signal, onProgress: setBytes },
    );
    setBytes(null);
    // The activity knows by now when its codes were exported, here or elsewhere.
    dispatch(api.util.invalidateTags(['couponActivity']));
    if (refusal) return setProblem(refusal.message);
    void announceOutcome('export', 'success');
    onSaved();
  };
  return {
    /** Bytes so far; null: it does not run. */
    bytes,
    problem,
    save,
  };
}
