import { useTranslation } from 'react-i18next';
import { RECEIVERS } from '../../../contract/evo-discount/activityBody';
import { AccountsField } from '../../../entities/coupon/accounts/AccountsField';
import { OptionMultiSelect } from '../../../entities/option/OptionMultiSelect';
import { FormPart } from '../../../kit/form/FormPart';
import { SegmentedField } from '../../../kit/form/SegmentedField';
import type { FieldsProps } from './fieldsProps';

/** App users that can receive the coupons: all, or users with certain tags and users chosen by name. */
export function AudienceFields({ form: { getInputProps, values } }: FieldsProps) {
  const { t } = useTranslation('couponActivities');
  const { activityType, arrival, receive } = values;
  const needsReceivers = activityType === 'receive' && arrival === 'direct';
  return (
    <FormPart title={t('part.audience')}>
      <SegmentedField
        label={t('fields.receive')}
        description={needsReceivers ? t('directHint') : t(`receiveHint.${receive}`)}
        data={RECEIVERS.map((value) => ({ value, label: t(`receive.${value}`) }))}
        {...getInputProps('receive')}
      />
      {receive === 'designated' && (
        <>
          <OptionMultiSelect clearable kind="appUserTag" label={t('fields.tagIds')} {...getInputProps('tagIds')} />
          <AccountsField label={t('fields.appUserIds')} {...getInputProps('appUserIds')} />
        </>
      )}
    </FormPart>
  );
}
