import { Switch, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useSeesCompanies } from '../../access/useSeesCompanies';
import { useAddMailedReportMutation, useUpdateMailedReportMutation } from '../../api/evo-basic/mailedReport';
import {
  mailedReportBody,
  ANALYSIS_SECTIONS,
  isPackageSection,
  PACKAGE_SECTIONS,
  REPORT_RANGES,
  type MailedReport,
  type ReportSection,
} from '../../contract/evo-basic/mailedReport';
import { OptionMultiSelect } from '../../entities/option/OptionMultiSelect';
import { useFieldLabel } from '../../kit/crud/useFieldLabel';
import { useList } from '../../kit/crud/useList';
import { makeFormModel, type FormDefaults } from '../../kit/form/formValues';
import { RecordForm } from '../../kit/form/RecordForm';
import { useRecordForm } from '../../kit/form/useRecordForm';
import { ownZone } from '../../lib/time';
import { RecipientsField } from './RecipientsField';
import { readAskedReport } from './askedReport';
import { ScheduleFields } from './ScheduleFields';
import { MultiSelectField, SelectField } from '../../kit/form/SelectField';

const USUAL = {
  sections: [...ANALYSIS_SECTIONS],
  range: 'lastWeek',
  rhythm: 'weekly',
  weekday: 1,
  monthDay: 1,
  time: '07:00',
  timezone: ownZone(),
  recipients: [{ email: '', language: 'en_US' }],
  isOn: true,
} satisfies FormDefaults<typeof mailedReportBody>;

/** Adds a report, or changes one; its figures are read with the rights of the account that saved it last. */
export function MailedReportForm({ record }: { record: MailedReport | null }) {
  const { t } = useTranslation('mailedReports');
  const labelOf = useFieldLabel('mailedReports');
  const seesCompanies = useSeesCompanies();
  const { state } = useList();
  const [add] = useAddMailedReportMutation();
  const [update] = useUpdateMailedReportMutation();
  const [search] = useSearchParams();
  const [asked] = useState(() => readAskedReport(search));
  const recordForm = useRecordForm({
    ...makeFormModel(mailedReportBody, { ...USUAL, ...asked }),
    record,
    save: (body, base) => (base ? update({ body: { ...body, ...base } }) : add({ body })),
    onDone: () => state.openRecord(null),
  });
  const { form } = recordForm;
  const { getInputProps } = form;
  const toItems = (sections: readonly ReportSection[]) =>
    sections.map((value) => ({ value, label: t(`section.${value}`) }));
  return (
    <RecordForm state={recordForm} labelOf={labelOf}>
      <TextInput required label={t('fields.name')} {...getInputProps('name')} />
      <MultiSelectField
        required
        label={t('fields.sections')}
        description={t(form.values.sections.some(isPackageSection) ? 'packageHint' : 'rightsHint')}
        data={[
          { group: t('sectionGroup.analysis'), items: toItems(ANALYSIS_SECTIONS) },
          { group: t('sectionGroup.package'), items: toItems(PACKAGE_SECTIONS) },
        ]}
        {...getInputProps('sections')}
      />
      <SelectField
        required
        allowDeselect={false}
        label={t('fields.range')}
        data={REPORT_RANGES.map((value) => ({ value, label: t(`range.${value}`) }))}
        {...getInputProps('range')}
      />
      {seesCompanies && (
        <OptionMultiSelect
          kind="company"
          label={t('fields.companyIds')}
          description={t('allHint')}
          {...getInputProps('companyIds')}
        />
      )}
      <OptionMultiSelect
        kind="station"
        label={t('fields.stationIds')}
        description={t('allHint')}
        {...getInputProps('stationIds')}
      />
      {form.values.sections.includes('wash') && (
        <OptionMultiSelect
          kind="washSite"
          label={t('fields.washSiteIds')}
          description={t('allHint')}
          {...getInputProps('washSiteIds')}
        />
      )}
      <ScheduleFields form={form} />
      <RecipientsField form={form} />
      <Switch label={t('fields.isOn')} {...getInputProps('isOn', { type: 'checkbox' })} />
    </RecordForm>
  );
}
