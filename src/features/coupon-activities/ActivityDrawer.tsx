import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/useCan';
import { useCouponActivityQuery } from '../../api/evo-discount/couponActivity';
import type { ActivityDetail } from '../../contract/evo-discount/activityRow';
import { couponActivity } from '../../contract/evo-discount/couponActivity';
import { useCouponText } from '../../entities/coupon/useCouponText';
import { OpenRecord } from '../../entities/record/OpenRecord';
import { RecordHistory } from '../../entities/record/RecordHistory';
import { RowActionButtons } from '../../entities/record/RowActionButtons';
import { NEW_RECORD } from '../../kit/crud/listAddress';
import { RecordDrawer } from '../../kit/crud/record/RecordDrawer';
import { RecordTab, RecordTabs } from '../../kit/crud/record/RecordTabs';
import { useFieldLabel } from '../../kit/crud/useFieldLabel';
import type { ActivityAction } from './ActivityDialogs';
import { ActivityFacts } from './ActivityFacts';
import { ActivityStatus } from './ActivityStatus';
import { ActivityCharts } from './figures/ActivityCharts';
import { ActivityFigures } from './figures/ActivityFigures';
import { ActivityForm } from './form/ActivityForm';
import { NewActivity } from './form/NewActivity';
import { useActivityActions } from './useActivityActions';

/** The form with the preview beside it. */
const FORM_WIDTH = 800;
const WIDTH = 640;

interface ActivityDrawerProps {
  /** Or `new`. */
  id: string;
  onAction: (action: ActivityAction) => void;
}

/** Drawer of an activity: a form until it starts, then its figures and pictures. */
export function ActivityDrawer({ id, onAction }: ActivityDrawerProps) {
  const { t } = useTranslation('couponActivities');
  const answer = useCouponActivityQuery({ body: { id } }, { skip: id === NEW_RECORD });
  return (
    <OpenRecord id={id} answer={answer} addLabel={t('add')} form={<NewActivity />} width={WIDTH} formWidth={FORM_WIDTH}>
      {(activity) => <ActivityContent activity={activity} onAction={onAction} />}
    </OpenRecord>
  );
}

function ActivityContent({ activity, onAction }: { activity: ActivityDetail } & Pick<ActivityDrawerProps, 'onAction'>) {
  const { t } = useTranslation('couponActivities');
  const { describeTerms } = useCouponText();
  const actionsOf = useActivityActions(onAction);
  const { name, code, status, schemeTerms } = activity;
  const hasForm = useCan(couponActivity.update) && status === 'notstarted';
  return (
    <RecordDrawer
      title={name}
      width={hasForm ? FORM_WIDTH : WIDTH}
      state={<ActivityStatus status={status} />}
      subtitle={[code, t(`type.${activity.activityType}`), describeTerms(schemeTerms)].join(' · ')}
      actions={<RowActionButtons actions={actionsOf(activity)} />}
    >
      <ActivityTabPanels activity={activity} hasForm={hasForm} />
    </RecordDrawer>
  );
}

/** Tabs in the order of need: the form first before the start, the figures first after it. */
function ActivityTabPanels({ activity, hasForm }: { activity: ActivityDetail; hasForm: boolean }) {
  const { t } = useTranslation(['couponActivities', 'records']);
  const labelOf = useFieldLabel('couponActivities');
  const isOpen = activity.status === 'notstarted';
  const facts = (
    <RecordTab key="facts" name="facts" label={t('records:record.facts')}>
      {hasForm ? <ActivityForm key={activity.id} activity={activity} /> : <ActivityFacts activity={activity} />}
    </RecordTab>
  );
  return (
    <RecordTabs>
      {isOpen && facts}
      <RecordTab name="figures" label={t('figures.tab')}>
        <ActivityFigures activity={activity} />
      </RecordTab>
      <RecordTab name="charts" label={t('charts.tab')}>
        <ActivityCharts activity={activity} />
      </RecordTab>
      {!isOpen && facts}
      <RecordTab name="history" label={t('records:record.history')}>
        <RecordHistory kind="couponActivity" id={activity.id} labelOf={labelOf} record={activity} />
      </RecordTab>
    </RecordTabs>
  );
}
