import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

/** In the place of an id: the drawer is open for somebody who is not there yet. */
export const NEW_RECIPIENT = 'new';

/** What the page shows, as its address says it. */
export interface RecipientsQuery {
  tab: 'recipients' | 'outbox';
  text: string;
  /** From 1. */
  page: number;
  /** Id of the recipient whose form is open. */
  recipient: string | null;
}

export function useRecipientsQuery() {
  const [search, setSearch] = useSearchParams();
  const query = useMemo(() => read(search), [search]);
  const change = useCallback(
    (part: Partial<RecipientsQuery>) => {
      setSearch(
        (current) => {
          const { tab, text, page, recipient } = { ...read(current), ...part };
          return {
            ...(tab === 'outbox' && { tab }),
            ...(text && { text }),
            ...(page > 1 && { page: String(page) }),
            ...(recipient && { recipient }),
          };
        },
        { replace: 'text' in part },
      );
    },
    [setSearch],
  );
  return { query, change };
}

function read(search: URLSearchParams): RecipientsQuery {
  return {
    tab: search.get('tab') === 'outbox' ? 'outbox' : 'recipients',
    text: search.get('text') ?? '',
    page: Math.max(1, Math.trunc(Number(search.get('page') ?? 1)) || 1),
    recipient: search.get('recipient'),
  };
}
