import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEnergyPriceQuery, useSaveEnergyPriceMutation } from '../../api/evo-basic/iotChargerGroups';
import { energyPriceBody, type EnergyPrice } from '../../contract/evo-basic/energyPrice';
import type { Station } from '../../contract/evo-basic/iotChargerGroups';
import { ActionDialog } from '../../kit/form/ActionDialog';
import { useActionForm } from '../../kit/form/useActionForm';
import { validateBy } from '../../kit/form/validateBy';
import { dayIn } from '../../lib/calendar';
import { EnergyPriceVersion, type EnergyPriceValues } from './EnergyPriceVersion';

interface EnergyPriceDialogProps {
  station: Station;
  onClose: () => void;
}

/** Energy cost of a station to its company, as versions with a start; past versions can be corrected too. */
export function EnergyPriceDialog({ station, onClose }: EnergyPriceDialogProps) {
  const { data } = useEnergyPriceQuery({ params: { id: station.id } }, { refetchOnMountOrArgChange: true });
  if (!data) return null;
  return <PriceContent price={data} timezone={station.timezone} onClose={onClose} />;
}

const validate = validateBy<EnergyPriceValues>(energyPriceBody);

interface PriceContentProps extends Pick<EnergyPriceDialogProps, 'onClose'> {
  price: EnergyPrice;
  timezone: string;
}

function PriceContent({
  price: { stationId, station, currency, version, versions },
  timezone,
  onClose,
}: PriceContentProps) {
  const { t } = useTranslation(['stationGroups', 'records']);
  // The version that the form was filled from: a newer one is a conflict.
  const [seenVersion] = useState(version);
  const action = useActionForm({
    // The form writes into its values, and an answer is frozen.
    initial: { versions: structuredClone(versions) } as EnergyPriceValues,
    validate,
    mutation: useSaveEnergyPriceMutation(),
    toCall: (values) => ({ params: { id: stationId }, body: { version: seenVersion, versions: values.versions } }),
    announce: 'save',
    onDone: onClose,
  });
  const { form } = action;
  const isEmpty = form.values.versions.length === 0;
  const addVersion = () =>
    form.insertListItem('versions', {
      validFrom: dayIn(timezone, Date.now()),
      bands: structuredClone(form.values.versions.at(-1)?.bands ?? [{ from: 0, price: '' }]),
    });
  return (
    <ActionDialog
      action={action}
      size="lg"
      title={t('energyPrice.title', { name: station })}
      submitLabel={t('records:form.save')}
      onClose={onClose}
    >
      <p style={{ margin: 0 }}>{isEmpty ? t('energyPrice.empty') : t('energyPrice.hint')}</p>
      {form.values.versions.map((_version, index) => (
        <EnergyPriceVersion key={index} form={form} index={index} currency={currency} />
      ))}
      {form.errors['versions'] && <p role="alert">{form.errors['versions']}</p>}
      <Button variant="default" onClick={addVersion}>
        {isEmpty ? t('energyPrice.set') : t('energyPrice.add')}
      </Button>
    </ActionDialog>
  );
}
