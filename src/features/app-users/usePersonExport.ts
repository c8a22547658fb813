import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { downloadFile } from '../../api/downloadFile';
import { personData } from '../../contract/evo-basic/personData';

/** Saves everything that is held about an app user as a file; a failure shows the server's message. */
export function usePersonExport(id: string): { save: () => Promise<void>; isSaving: boolean } {
  const [isSaving, setSaving] = useState(false);
  const save = async () => {
    if (isSaving) return;
    setSaving(true);
    const { signal } = new AbortController();
    const problem = await downloadFile(personData.export, { id }, { signal, onProgress: () => undefined });
    setSaving(false);
    if (problem) notifications.show({ message: problem.message, color: 'red', role: 'alert' });
  };
  return { save, isSaving };
}
