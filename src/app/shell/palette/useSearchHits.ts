import { useDebouncedValue } from '@mantine/hooks';
import { useCan } from '../../../access/useCan';
import { useSearchQuery } from '../../../api/evo-basic/commonApi';
import { commonApi, SEARCH_KINDS, type SearchHit, type SearchKind } from '../../../contract/evo-basic/commonApi';

const QUIET_MS = 250;
/** One letter matches half the fleet. */
const LEAST_LETTERS = 2;

/** Records that match, by kind. */
export function useSearchHits(query: string) {
  const maySearch = useCan(commonApi.search);
  const [text] = useDebouncedValue(query.trim(), QUIET_MS);
  const skip = !maySearch || text.length < LEAST_LETTERS;
  const { data, isFetching } = useSearchQuery({ body: { text } }, { skip });
  const hits = skip || query.trim().length < LEAST_LETTERS ? [] : (data ?? []);
  return { isSearching: isFetching, groups: groupHits(hits) };
}

function groupHits(hits: readonly SearchHit[]): { kind: SearchKind; hits: SearchHit[] }[] {
  return SEARCH_KINDS.map((kind) => ({ kind, hits: hits.filter((hit) => hit.kind === kind) })).filter(
    (group) => group.hits.length > 0,
  );
}
