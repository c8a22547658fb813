import type { UseFormReturnType } from '@mantine/form';
import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router-dom';
import type { SessionState } from '../../access/sessionSlice';
import { readToken } from '../../access/token';
import { dropDraft, keepDraft, readDraft, type Draft } from './draft';

const PAUSE_MS = 400;

/**
 * Keeps unsaved input as a draft, so that an expired session or a reload loses nothing. Leaving the form while signed
 * in drops the draft.
 * @param record the record that the form edits; null for a new one
 * @param name of the form, where a record has several
 * @returns the draft of an earlier visit, to be offered, and when it was last kept (epoch ms; null: not yet)
 */
export function useDraft<Values extends Record<string, unknown>, Saved>(
  form: UseFormReturnType<Values, Saved>,
  record: { id: string; version: number } | null,
  name = '',
) {
  const { pathname } = useLocation();
  const user = useSelector((state: { session: SessionState }) => state.session.account?.userName ?? '');
  const key = `${pathname}:${record?.id ?? 'new'}${name}`;
  const version = record?.version ?? 0;
  const [offered, setOffered] = useState<Draft<Values> | null>(() => readDraft<Values>(key, user, version));
  const [keptAt, setKeptAt] = useState<number | null>(null);
  const keep = useDebouncedCallback((values: Values) => {
    const at = Date.now();
    keepDraft(key, { values, at, user, version });
    setKeptAt(at);
  }, PAUSE_MS);
  const isDirty = form.isDirty();
  const text = JSON.stringify(form.values);
  useEffect(() => {
    if (isDirty) keep(JSON.parse(text) as Values);
  }, [isDirty, text, keep]);
  useEffect(
    () => () => {
      keep.cancel();
      // An expired session is no decision of the user: the draft stays.
      if (readToken() !== null) dropDraft(key);
    },
    [key, keep],
  );
  return {
    offered,
    keptAt,
    restore() {
      if (offered) form.setValues(offered.values);
      setOffered(null);
    },
    forget() {
      dropDraft(key);
      setOffered(null);
    },
  };
}
