import { useEffect, useRef, useState } from 'react';
import { toProblem } from '../../../api/problem';
import { useCheckAccountsMutation } from '../../../api/evo-discount/couponActivity';
import { uploadFile } from '../../../api/uploadFile';
import { CSV_LIMITS } from '../../../contract/fileKinds';
import { MOST_ACCOUNTS } from '../../../contract/evo-discount/activityBody';
import type { AccountCheck } from '../../../contract/evo-discount/activityFigures';
import { couponActivity } from '../../../contract/evo-discount/couponActivity';
import { findRefusal } from '../../../kit/transfer/upload';
import { readAccountLines, restoreLines } from './accountLines';

/** Why there is no result: words, or a phrase of `errors` with its values. */
interface CheckProblem {
  text: string;
  values?: { max: string | number };
}

interface Attempt {
  /** Part of the file that has been sent, 0 to 1; null: nothing runs. */
  part: number | null;
  result: AccountCheck | null;
  problem: CheckProblem | null;
}

const NOTHING: Attempt = { part: null, result: null, problem: null };

/**
 * Checks accounts that are pasted or come as a file, one result a line.
 * @param onReady takes the app users that can receive
 */
export function useAccountCheck(onReady: (appUserIds: string[]) => void) {
  const [attempt, setAttempt] = useState(NOTHING);
  const [checkAccounts] = useCheckAccountsMutation();
  const control = useRef<AbortController | null>(null);
  useEffect(() => () => control.current?.abort(), []);

  const tell = (result: AccountCheck) => {
    setAttempt({ ...NOTHING, result });
    onReady(result.accounts.flatMap(({ appUserId, problem }) => (problem === null && appUserId ? [appUserId] : [])));
  };
  const checkText = async (text: string) => {
    const lines = readAccountLines(text);
    if (lines.length > MOST_ACCOUNTS) {
      return setAttempt({ ...NOTHING, problem: { text: 'import.tooManyRows', values: { max: MOST_ACCOUNTS } } });
    }
    setAttempt({ ...NOTHING, part: 0 });
    const { data, error } = await checkAccounts({ body: { accounts: lines.map(({ account }) => account) } });
    if (data) return tell(restoreLines(data, lines));
    return setAttempt({ ...NOTHING, problem: { text: toProblem(error)?.message ?? '' } });
  };
  const checkFile = async (file: File) => {
    const refusal = findRefusal(file, CSV_LIMITS);
    if (refusal) {
      const { key, values } = refusal;
      return setAttempt({ ...NOTHING, problem: { text: key, values: { max: values.max } } });
    }
    const mine = new AbortController();
    control.current = mine;
    setAttempt({ ...NOTHING, part: 0 });
    const onProgress = (part: number) => setAttempt({ ...NOTHING, part });
    const { data, error } = await uploadFile(
      couponActivity.accountStatusCheckByFile,
      { body: {}, file },
      { signal: mine.signal, onProgress },
    );
    if (mine.signal.aborted) return undefined;
    if (data) return tell(data);
    return setAttempt({ ...NOTHING, problem: { text: error?.fields?.['file'] ?? error?.message ?? '' } });
  };
  return {
    ...attempt,
    checkText,
    checkFile,
    cancel: () => {
      control.current?.abort();
      setAttempt(NOTHING);
    },
  };
}
