import { SimpleGrid, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import {
  useAddOffPeakSettingMutation,
  useUpdateOffPeakSettingMutation,
} from '../../../api/evo-home-admin/offPeakSettings';
import { useShownTime } from '../../../access/useShownTime';
import type { PricePeriod } from '../../../contract/pricePlan';
import type { OffPeakSetting } from '../../../contract/evo-home-admin/offPeakSettings';
import { CurrencySelect } from '../../../entities/money/CurrencySelect';
import { CountryAndZone } from '../../../entities/place/CountryAndZone';
import { useFieldLabel } from '../../../kit/crud/useFieldLabel';
import { useList } from '../../../kit/crud/useList';
import { FigureField } from '../../../kit/form/FigureField';
import { RecordForm } from '../../../kit/form/RecordForm';
import { SaveNotice } from '../../../kit/form/SaveNotice';
import { useRecordForm } from '../../../kit/form/useRecordForm';
import { ZonedTimeField } from '../../../kit/form/ZonedTimeField';
import { isSame } from '../../../lib/isSame';
import { offPeakModel, readWeek, toTotals, type OffPeakValues } from './offPeakValues';
import { PeriodPrices } from './PeriodPrices';
import { WeekField } from './WeekField';

/** Adds an off-peak setting, or changes one. */
export function OffPeakForm({ setting }: { setting: OffPeakSetting | null }) {
  const { t } = useTranslation(['offPeakSettings', 'money']);
  const labelOf = useFieldLabel('offPeakSettings');
  const time = useShownTime();
  const { state } = useList();
  const [add] = useAddOffPeakSettingMutation();
  const [update] = useUpdateOffPeakSettingMutation();
  const recordForm = useRecordForm({
    ...offPeakModel,
    record: setting,
    save: (body, base) => (base ? update({ body: { ...body, ...base } }) : add({ body })),
    onDone: () => state.openRecord(null),
  });
  const { form } = recordForm;
  const { getInputProps, values, errors, setFieldValue } = form;
  const { prices, currency, timezone } = values;
  const days = readWeek(values);
  const [path, message] = Object.entries(errors).find(([field]) => field.startsWith('days')) ?? [];
  const used = new Set(days.flat().map(({ period }) => period));
  const priceField = (period: PricePeriod) => (
    <FigureField
      aria-label={t(`money:period.${period}`)}
      aria-required={used.has(period)}
      {...getInputProps(`prices.${period}`)}
    />
  );
  return (
    <RecordForm state={recordForm} labelOf={labelOf}>
      <TextInput required label={t('fields.name')} {...getInputProps('name')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing={12}>
        <TextInput label={t('fields.utility')} {...getInputProps('utility')} />
        <CurrencySelect required label={t('fields.currency')} {...getInputProps('currency')} />
      </SimpleGrid>
      <CountryAndZone form={form} labelOf={labelOf} />
      <WeekField
        value={days}
        onChange={(next) =>
          setFieldValue(
            'days',
            next.map((day) => [...day]),
          )
        }
        totals={toTotals(prices)}
        zone={timezone}
        error={path === undefined ? null : { path, message }}
      />
      <PeriodPrices days={days} currency={currency ?? ''}>
        {priceField}
      </PeriodPrices>
      {setting && (
        <ZonedTimeField
          clearable
          label={t('fields.validFrom')}
          placeholder={t('atOnce')}
          description={setting.tariffFrom !== null && t('tariffFrom', { time: time(setting.tariffFrom, timezone) })}
          {...getInputProps('validFrom')}
        />
      )}
      {setting && <ChargersNotice setting={setting} values={values} />}
    </RecordForm>
  );
}

/** New hours concern all chargers of the setting. */
function ChargersNotice({ setting, values }: { setting: OffPeakSetting; values: OffPeakValues }) {
  const { t } = useTranslation('offPeakSettings');
  const { days, timezone } = values;
  const isUntouched = timezone === setting.timezone && isSame(days, setting.days);
  if (setting.chargers === 0 || isUntouched) return null;
  return <SaveNotice>{t('notice', { count: setting.chargers })}</SaveNotice>;
}
