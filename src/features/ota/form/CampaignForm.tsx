import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { AllowedVersionInput } from '../../../entities/firmware/AllowedVersionInput';
import { MadeForFields } from '../../../entities/firmware/MadeForFields';
import { RetrieveField } from '../../../entities/firmware/RetrieveField';
import { SourceFields } from '../../../entities/firmware/SourceFields';
import { VersionFields } from '../../../entities/firmware/VersionFields';
import { FormShell } from '../../../kit/form/FormShell';
import { SaveNotice } from '../../../kit/form/SaveNotice';
import type { ActionForm } from '../../../kit/form/useActionForm';
import { SectionHead } from '../../../kit/layout/SectionHead';
import type { CampaignValues } from './campaignValues';
import { LimitFields } from './LimitFields';
import { ScheduleFields } from './ScheduleFields';
import { useProposedName } from './useProposedName';
import { WaveFields } from './WaveFields';

interface CampaignFormProps {
  action: ActionForm<CampaignValues>;
  /** IANA name of the clock that the start is entered by. */
  zone: string;
  onClose: () => void;
}

/** A new campaign: its firmware, its waves, when it stops itself, and when it sends. */
export function CampaignForm({ action, zone, onClose }: CampaignFormProps) {
  const { t } = useTranslation(['ota', 'firmware']);
  const { form, submit, isSaving, problem } = action;
  useProposedName(form, zone);
  return (
    <FormShell
      form={form}
      onSubmit={submit}
      isSaving={isSaving}
      problem={problem}
      submitLabel={t('firmware:dialog.check')}
      onCancel={onClose}
    >
      <TextInput required label={t('fields.name')} {...form.getInputProps('name')} />
      <SectionHead title={t('form.firmware')} />
      <SourceFields form={form} fileHint={t('form.fileHint')} />
      <MadeForFields form={form} />
      <VersionFields form={form}>
        <AllowedVersionInput form={form} />
      </VersionFields>
      <SectionHead title={t('fields.waves')} />
      <WaveFields form={form} />
      <LimitFields form={form} />
      <SectionHead title={t('form.schedule')} />
      <SaveNotice>{t('form.onlyFree')}</SaveNotice>
      <ScheduleFields form={form} zone={zone} />
      <RetrieveField form={form} />
    </FormShell>
  );
}
