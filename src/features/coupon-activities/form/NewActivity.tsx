import { useTranslation } from 'react-i18next';
import { toProblem } from '../../../api/problem';
import { useCouponActivityQuery } from '../../../api/evo-discount/couponActivity';
import { useSearch } from '../../../kit/address/useSearch';
import { ErrorState } from '../../../kit/feedback/ErrorState';
import { SkeletonRows } from '../../../kit/layout/SkeletonRows';
import { readCopyTask } from '../copyTask';
import { ActivityForm } from './ActivityForm';
import { toCopyValues } from './activityValues';

/** The form of a new activity: empty, or filled from the activity that the address names as the source of a copy. */
export function NewActivity() {
  const { t } = useTranslation('couponActivities');
  const [search] = useSearch();
  const copied = readCopyTask(search.get('do'));
  const answer = useCouponActivityQuery({ body: { id: copied ?? '' } }, { skip: copied === null });
  if (copied === null) return <ActivityForm activity={null} />;
  if (answer.data) {
    const { data } = answer;
    return (
      <ActivityForm
        activity={null}
        copied={{ activity: data, values: toCopyValues(data, (name) => t('copy.name', { name })) }}
      />
    );
  }
  const problem = toProblem(answer.error);
  return problem ? (
    <ErrorState message={problem.message} onRetry={() => void answer.refetch()} />
  ) : (
    <SkeletonRows count={8} />
  );
}
