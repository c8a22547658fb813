import { SimpleGrid, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { selectAccount } from '../../access/sessionSlice';
import type { WashSite } from '../../contract/evo-basic/iotCarwasherGroups';
import { OptionSelect } from '../../entities/option/OptionSelect';
import { useOnlyOption } from '../../entities/option/useOnlyOption';
import { LabelsField } from '../../entities/place/LabelsField';
import { FormPart } from '../../kit/form/FormPart';
import type { WashSiteValues } from './washSiteValues';

interface GeneralFieldsProps {
  form: UseFormReturnType<WashSiteValues>;
  washSite: WashSite | null;
}

/** Name, owner and customer information of a wash site. */
export function GeneralFields({ form, washSite }: GeneralFieldsProps) {
  const { t } = useTranslation('washSites');
  const isOperator = useSelector(selectAccount)?.scope === 'operator';
  const { getInputProps, setFieldValue, values } = form;
  const { companyId } = values;
  useOnlyOption(form, 'companyId', { kind: 'company', isNew: washSite === null && isOperator });
  return (
    <FormPart title={t('part.who')}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={12}>
        <TextInput required label={t('fields.name')} {...getInputProps('name')} />
        {isOperator && (
          <OptionSelect
            required
            kind="company"
            label={t('fields.companyId')}
            {...(washSite && { knownName: washSite.company })}
            {...getInputProps('companyId')}
            onChange={(id) => {
              setFieldValue('companyId', id);
              // Stations of another company are no choice.
              if (id !== companyId) setFieldValue('stationId', null);
            }}
          />
        )}
        <OptionSelect
          clearable
          kind="station"
          label={t('fields.stationId')}
          description={t('stationHint')}
          disabled={isOperator && companyId === null}
          scope={isOperator && companyId !== null ? { companyId } : undefined}
          knownName={washSite?.station ?? undefined}
          {...getInputProps('stationId')}
        />
        <LabelsField form={form} label={t('fields.labels')} />
        <TextInput label={t('fields.phone')} {...getInputProps('phone')} />
      </SimpleGrid>
      <Textarea
        autosize
        minRows={2}
        label={t('fields.notice')}
        description={t('noticeHint')}
        {...getInputProps('notice')}
      />
    </FormPart>
  );
}
