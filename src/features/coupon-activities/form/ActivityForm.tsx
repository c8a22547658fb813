import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import {
  useAddCouponActivityMutation,
  useUpdateCouponActivityMutation,
} from '../../../api/evo-discount/couponActivity';
import type { ActivityDetail } from '../../../contract/evo-discount/activityRow';
import { UsePlacesFields } from '../../../entities/coupon/UsePlacesFields';
import { useFieldLabel } from '../../../kit/crud/useFieldLabel';
import { useList } from '../../../kit/crud/useList';
import { PreviewBeside } from '../../../kit/form/PreviewBeside';
import { RecordForm } from '../../../kit/form/RecordForm';
import { useRecordForm } from '../../../kit/form/useRecordForm';
import { ActivityPreview } from './ActivityPreview';
import { activityModel, type ActivityValues } from './activityValues';
import { AudienceFields } from './AudienceFields';
import { CouponFields } from './CouponFields';
import { LimitFields } from './LimitFields';
import { PeriodFields } from './PeriodFields';
import { TypeFields } from './TypeFields';

interface ActivityFormProps {
  /** The activity to change before its start; null: a new one. */
  activity: ActivityDetail | null;
  /** Initial values of a new activity. */
  copied?: { activity: ActivityDetail; values: ActivityValues };
}

/** Adds an activity, or changes it before its start; shows its reach and maximum cost beside the fields. */
export function ActivityForm({ activity, copied }: ActivityFormProps) {
  const { t } = useTranslation('couponActivities');
  const labelOf = useFieldLabel('couponActivities');
  const { state } = useList();
  const [add] = useAddCouponActivityMutation();
  const [update] = useUpdateCouponActivityMutation();
  const recordForm = useRecordForm({
    ...activityModel,
    toValues: (record: ActivityDetail | null) =>
      record ? activityModel.toValues(record) : (copied?.values ?? activityModel.toValues(null)),
    record: activity,
    save: (body, base) => (base ? update({ body: { ...body, ...base } }) : add({ body })),
    onDone: () => state.openRecord(null),
  });
  const { form } = recordForm;
  const { getInputProps, values } = form;
  const known = activity ?? copied?.activity ?? null;
  return (
    <PreviewBeside preview={<ActivityPreview values={values} />}>
      {(below) => (
        <RecordForm state={recordForm} labelOf={labelOf}>
          <TextInput required label={t('fields.name')} {...getInputProps('name')} />
          <TypeFields form={form} known={known} />
          <CouponFields form={form} known={known} />
          <LimitFields form={form} known={known} />
          <PeriodFields form={form} known={known} />
          <AudienceFields form={form} known={known} />
          <UsePlacesFields
            use={values.use}
            companyId={values.companyId}
            business="all"
            input={(path) => getInputProps(path)}
          />
          {below}
        </RecordForm>
      )}
    </PreviewBeside>
  );
}
