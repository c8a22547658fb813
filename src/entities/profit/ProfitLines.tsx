import { ActionIcon, Button, Input } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { NumberField } from '../../kit/form/NumberField';
import { formatNumber } from '../../lib/format';
import { useOptions } from '../option/useOptions';
import classes from './ProfitLines.module.css';
import { PLATFORM, sumColumn, type ProfitColumn, type ProfitValues } from './profitValues';
import { SelectField } from '../../kit/form/SelectField';

interface ProfitLinesProps {
  form: UseFormReturnType<ProfitValues>;
  columns: readonly ProfitColumn[];
  /** As they are stored: they know the names of their parties. */
  originalLines: readonly { companyId: string | null; company: string | null }[];
}

/** Shares: a line for each party, and the sums of the columns. */
export function ProfitLines({ form, columns, originalLines }: ProfitLinesProps) {
  const { t, i18n } = useTranslation('profit');
  const { lines } = form.values;
  const names = new Map(
    originalLines.flatMap(({ companyId, company }) => (companyId ? [[companyId, company ?? t('unseen')]] : [])),
  );
  const sum = (column: ProfitColumn) => `${formatNumber(sumColumn(lines, column), 2, i18n.language)} %`;
  return (
    <Input.Wrapper labelElement="div" error={form.errors['lines']} data-path="lines">
      <div className={classes.lines} role="table" aria-label={t('party')} data-columns={columns.length}>
        <div className={classes.head} role="row">
          <span role="columnheader">{t('party')}</span>
          {columns.map((column) => (
            <span key={column} role="columnheader">
              {t(column)}
            </span>
          ))}
        </div>
        {lines.map(({ party }, index) => (
          <Line
            key={index}
            form={form}
            columns={columns}
            index={index}
            knownName={party === null ? undefined : names.get(party)}
          />
        ))}
        <div className={classes.sum} role="row">
          <span role="rowheader">{lines.length === 0 ? t('none') : t('sum')}</span>
          {columns.map((column) => (
            <output key={column}>{lines.length > 0 && sum(column)}</output>
          ))}
        </div>
        <Button
          variant="subtle"
          size="sm"
          leftSection={<IconPlus size={15} stroke={1.6} aria-hidden />}
          onClick={() =>
            form.insertListItem('lines', {
              party: lines.some((line) => line.party === PLATFORM) ? null : PLATFORM,
              ...Object.fromEntries(columns.map((column) => [column, Math.max(0, 100 - sumColumn(lines, column))])),
            })
          }
        >
          {t('add')}
        </Button>
      </div>
    </Input.Wrapper>
  );
}

interface LineProps extends Pick<ProfitLinesProps, 'form' | 'columns'> {
  index: number;
  knownName: string | undefined;
}

function Line({ form, columns, index, knownName }: LineProps) {
  const { t } = useTranslation('profit');
  const { party = null } = form.values.lines[index] ?? {};
  const { choices, label, search, filter, remember } = usePartyChoices(party, knownName);
  const name = party === null ? t('line', { no: index + 1 }) : label;
  const figure = (column: ProfitColumn) => (
    <NumberField
      key={column}
      aria-label={t('ofParty', { column: t(column), name })}
      unit="%"
      {...form.getInputProps(`lines.${index}.${column}`)}
    />
  );
  return (
    <div className={classes.line} role="row">
      <SelectField
        searchable
        allowDeselect={false}
        aria-label={`${t('party')}, ${t('line', { no: index + 1 })}`}
        data={choices}
        filter={filter}
        onSearchChange={(text) => search(text === label ? '' : text)}
        {...form.getInputProps(`lines.${index}.party`)}
        onChange={(id) => {
          if (id !== null) remember([id]);
          form.setFieldValue(`lines.${index}.party`, id);
        }}
        error={form.errors[`lines.${index}.party`] ?? form.errors[`lines.${index}.companyId`]}
      />
      {columns.map(figure)}
      <ActionIcon aria-label={t('remove', { name })} onClick={() => form.removeListItem('lines', index)}>
        <IconX size={16} stroke={1.6} />
      </ActionIcon>
    </div>
  );
}

/** The platform, the companies that match, and the line's own company. */
function usePartyChoices(party: string | null, knownName: string | undefined) {
  const { t } = useTranslation('profit');
  const isCompany = party !== null && party !== PLATFORM;
  const company = useOptions({
    kind: 'company',
    selected: isCompany ? [party] : [],
    known: isCompany && knownName !== undefined ? { [party]: knownName } : {},
  });
  const platform = { value: PLATFORM, label: t('platform') };
  return {
    ...company,
    choices: [platform, ...company.options],
    filter: ({ options, ...search }: Parameters<typeof company.filter>[0]) => [
      ...options.slice(0, 1),
      ...company.filter({ options: options.slice(1), ...search }),
    ],
    label: isCompany ? company.nameOption(party) : platform.label,
  };
}
