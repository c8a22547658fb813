import { useAddressState } from '../../kit/address/useAddressState';
import { ATTEMPT_ADDRESS } from './attemptLists';
import { ChargerRanking } from './ranking/ChargerRanking';
import { SingleAttempts } from './SingleAttempts';

/** Attempts to charge: how well they succeed by charger, or one by one; each opens its visit. */
export default function AttemptListPage() {
  const { query } = useAddressState(ATTEMPT_ADDRESS);
  return query.list === 'single' ? <SingleAttempts /> : <ChargerRanking />;
}
