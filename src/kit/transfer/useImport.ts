import { useEffect, useRef, useState } from 'react';
import { CSV_LIMITS } from '../../contract/fileKinds';
import type { ImportResult } from '../../contract/imports';
import { announceOutcome } from '../feedback/announceOutcome';
import { findRefusal, type Sent, type TransferOptions } from './upload';

/** Sends the file of an import, as a dry run or in earnest. */
export type SendImport = (file: File, isDryRun: boolean, options: TransferOptions) => Promise<Sent<ImportResult>>;

interface Attempt {
  file: File | null;
  /** Part that has been sent, 0 to 1. */
  part: number;
  isRunning: boolean;
  /** Result of the last attempt. */
  result: ImportResult | null;
  /** Why there is no result: words, or a phrase of `errors` with its values. */
  problem: { text: string; values: { max?: string } } | null;
}

const NOTHING: Attempt = { file: null, part: 0, isRunning: false, result: null, problem: null };

export type Import = ReturnType<typeof useImport>;

/** Dry-runs a file as soon as it is chosen, and imports it once it has no errors. */
export function useImport(send: SendImport, onImported: (result: ImportResult) => void) {
  const [attempt, setAttempt] = useState(NOTHING);
  const control = useRef<AbortController | null>(null);
  useEffect(() => () => control.current?.abort(), []);

  const run = async (file: File, isDryRun: boolean) => {
    const mine = new AbortController();
    control.current?.abort();
    control.current = mine;
    setAttempt((last) => ({ file, part: 0, isRunning: true, result: isDryRun ? null : last.result, problem: null }));
    const onProgress = (part: number) => setAttempt((last) => ({ ...last, part }));
    const { data, error } = await send(file, isDryRun, { signal: mine.signal, onProgress });
    if (mine.signal.aborted) return;
    if (error)
      return setAttempt({ ...NOTHING, file, problem: { text: error.fields?.['file'] ?? error.message, values: {} } });
    setAttempt({ ...NOTHING, file, result: data });
    if (isDryRun || data.errors.length > 0) return;
    void announceOutcome('import', 'success');
    onImported(data);
  };
  const choose = (file: File) => {
    const refusal = findRefusal(file, CSV_LIMITS);
    if (!refusal) return void run(file, true);
    const { key, values } = refusal;
    setAttempt({ ...NOTHING, file, problem: { text: key, values: { max: values.max } } });
  };
  const cancel = () => {
    control.current?.abort();
    if (attempt.isRunning) void announceOutcome('import', 'canceled');
    setAttempt(NOTHING);
  };
  const carryOut = () => {
    if (attempt.file) void run(attempt.file, false);
  };
  return { ...attempt, choose, carryOut, cancel };
}
