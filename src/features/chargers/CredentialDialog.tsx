import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/useCan';
import { useChargerArrivalQuery, useChargerCredentialMutation } from '../../api/evo-basic/iotChargers';
import { iotChargers, type Charger } from '../../contract/evo-basic/iotChargers';
import { ArrivalLine, WATCH_ARRIVAL } from '../../entities/charger/ArrivalLine';
import { KeyDialog } from '../../entities/charger/KeyDialog';
import { QrDialog } from './QrDialog';

interface CredentialDialogProps {
  charger: Pick<Charger, 'id' | 'chargerCode' | 'hasCredential'>;
  onClose: () => void;
}

/** Makes a key for a charger of a station, whose codes can be printed while it is shown. */
export function CredentialDialog({ charger, onClose }: CredentialDialogProps) {
  const mutation = useChargerCredentialMutation();
  return (
    <KeyDialog
      charger={charger}
      isFirst={!charger.hasCredential}
      mutation={mutation}
      arrival={<Arrival id={charger.id} />}
      extra={<QrButton id={charger.id} />}
      onClose={onClose}
    />
  );
}

function Arrival({ id }: { id: string }) {
  const { data } = useChargerArrivalQuery({ params: { id }, body: {} }, WATCH_ARRIVAL);
  return <ArrivalLine arrival={data} />;
}

/** Opens the codes above the key, which stays. */
function QrButton({ id }: { id: string }) {
  const { t } = useTranslation('chargers');
  const [isOpen, setIsOpen] = useState(false);
  if (!useCan(iotChargers.qr)) return null;
  return (
    <>
      <Button variant="default" onClick={() => setIsOpen(true)}>
        {t('qr.action')}
      </Button>
      {isOpen && <QrDialog ids={[id]} onClose={() => setIsOpen(false)} />}
    </>
  );
}
