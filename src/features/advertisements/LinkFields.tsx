import { Autocomplete, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { APP_PAGES, LINK_TYPES, type LinkType } from '../../contract/evo-basic/advertisementLink';
import { OptionSelect } from '../../entities/option/OptionSelect';
import { FormPart } from '../../kit/form/FormPart';
import type { FieldsProps } from './fieldProps';
import { SelectField } from '../../kit/form/SelectField';

const EXAMPLE_PAGE: (typeof APP_PAGES)[number] = '/wallet';
const SCHEME = 'https://';

/** Target that opens on a tap on the advertisement; the kind of link decides on the other fields. */
export function LinkFields({ form, advertisement }: FieldsProps) {
  const { t } = useTranslation('advertisements');
  const { getInputProps, setValues, values, clearFieldError } = form;
  const choose = (linkType: LinkType) => {
    // A page of the app and a web address are not interchangeable, so the address is cleared.
    setValues({ linkType, linkUrl: '', stationId: null });
    clearFieldError('linkUrl');
    clearFieldError('stationId');
  };
  return (
    <FormPart title={t('part.link')}>
      <SelectField
        required
        allowDeselect={false}
        label={t('fields.linkType')}
        data={LINK_TYPES.map((value) => ({ value, label: t(`link.${value}`) }))}
        {...getInputProps('linkType')}
        onChange={(value) => value !== null && value !== values.linkType && choose(value)}
      />
      <LinkTarget form={form} advertisement={advertisement} />
    </FormPart>
  );
}

function LinkTarget({ form: { getInputProps, values }, advertisement }: FieldsProps) {
  const { t } = useTranslation('advertisements');
  const { companyId, linkType } = values;
  switch (linkType) {
    case 'station':
      return (
        <OptionSelect
          required
          clearable
          kind="station"
          label={t('fields.stationId')}
          scope={companyId === null ? undefined : { companyId }}
          knownName={advertisement?.station ?? undefined}
          {...getInputProps('stationId')}
        />
      );
    case 'app':
      return (
        <Autocomplete
          required
          label={t('appPage')}
          placeholder={EXAMPLE_PAGE}
          data={[...APP_PAGES]}
          {...getInputProps('linkUrl')}
          value={values.linkUrl ?? ''}
        />
      );
    case 'other':
      return (
        <TextInput required type="url" label={t('fields.linkUrl')} placeholder={SCHEME} {...getInputProps('linkUrl')} />
      );
    default:
      return null;
  }
}
