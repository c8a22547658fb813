import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StoredFile } from '../../contract/evo-basic/file';
import type { UploadLimits } from '../../contract/fileKinds';
import { findRefusal, type Upload } from './upload';

/** A running or failed upload. */
export interface RunningUpload {
  key: number;
  name: string;
  /** 0 to 1. */
  part: number;
  /** Why it failed; null while it runs. */
  problem: string | null;
  /** Cancels the upload, or dismisses its message. */
  remove: () => void;
}

interface UploadsOf {
  limits: UploadLimits;
  upload: Upload;
  /** How many more files may be added. */
  room: number;
  /** Highest number of files, for the message. */
  max: number;
  onStored: (file: StoredFile) => void;
}

/** Uploads dropped or chosen files; uploads that still run when the form unmounts are aborted. */
export function useUploads({ limits, upload, room, max, onStored }: UploadsOf) {
  const { t } = useTranslation(['transfer', 'errors']);
  const [uploads, setUploads] = useState<readonly RunningUpload[]>([]);
  const controls = useRef(new Map<number, AbortController>());
  const lastKey = useRef(0);

  useEffect(() => {
    const running = controls.current;
    return () => {
      for (const control of running.values()) control.abort();
    };
  }, []);

  const put = (key: number, change: Partial<RunningUpload>) =>
    setUploads((all) => all.map((each) => (each.key === key ? { ...each, ...change } : each)));
  const remove = (key: number) => {
    controls.current.get(key)?.abort();
    controls.current.delete(key);
    setUploads((all) => all.filter((each) => each.key !== key));
  };
  const add = (name: string, problem: string | null): number => {
    const key = (lastKey.current += 1);
    const entry: RunningUpload = { key, name, part: 0, problem, remove: () => remove(key) };
    setUploads((all) => [...all, entry]);
    return key;
  };
  const send = async (file: File) => {
    const key = add(file.name, null);
    const control = new AbortController();
    controls.current.set(key, control);
    const { data, error } = await upload(file, {
      signal: control.signal,
      onProgress: (part) => put(key, { part }),
    });
    if (control.signal.aborted) return;
    if (error) return put(key, { problem: error.fields?.['file'] ?? error.message });
    remove(key);
    onStored(data);
  };
  const take = (files: readonly File[]) => {
    // A new choice of files dismisses earlier failures.
    setUploads((all) => all.filter(({ problem }) => problem === null));
    let free = room - uploads.filter(({ problem }) => problem === null).length;
    for (const file of files) {
      const refusal = findRefusal(file, limits);
      if (refusal) add(file.name, t(`errors:${refusal.key}`, { ...refusal.values }));
      else if (free <= 0)
        add(file.name, max === 1 ? t('errors:validation.selectOnlyOne') : t('transfer:tooMany', { count: max }));
      else {
        free -= 1;
        void send(file);
      }
    }
  };
  return { uploads, take, isBusy: uploads.some(({ problem }) => problem === null) };
}
