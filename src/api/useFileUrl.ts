import { useEffect, useState } from 'react';
import { file } from '../contract/evo-basic/file';
import type { FileAnswer } from './readAnswer';
import { sendCall } from './send';

interface FileUrl {
  /** For an `img`; null until it is there. */
  url: string | null;
  /** There is none, or it may not be seen. */
  isFailed: boolean;
}

const PENDING: FileUrl = { url: null, isFailed: false };

/** An address of a stored file for this page alone: asking for it takes the token, which an `img` does not send. */
export function useFileUrl(id: string | null): FileUrl {
  const [read, setRead] = useState<FileUrl & { id: string }>();
  useEffect(() => {
    if (id === null) return;
    const control = new AbortController();
    let url: string | null = null;
    void sendCall(file.downloadById, { query: { id } }, control.signal).then(({ data, error }) => {
      if (control.signal.aborted) return;
      const blob = (data as FileAnswer | undefined)?.data;
      if (!error && blob instanceof Blob) url = URL.createObjectURL(blob);
      setRead({ id, url, isFailed: url === null });
    });
    return () => {
      control.abort();
      if (url !== null) URL.revokeObjectURL(url);
    };
  }, [id]);
  return read && read.id === id ? read : PENDING;
}
