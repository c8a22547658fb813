import {} from 'vitest';
import { sizeLists } from '../../../harness/listRoom';
import { mockServer } from '../../../mocks/mockServer';

/** The page of charging orders over the mocks. */
export function prepareOrderPage() {
  sizeLists();
  return mockServer();
}
