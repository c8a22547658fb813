import {} from 'vitest';
import { giveListsRoom } from '../../../harness/listRoom';
import { mockServer } from '../../../mocks/mockServer';

/** The page of charging orders over the mocks. */
export function prepareOrderPage() {
  giveListsRoom();
  return mockServer();
}
