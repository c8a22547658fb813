import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/useCan';
import { useChargerSimulationQuery, useSimulateChargerMutation } from '../../api/evo-basic/iotChargers';
import { iotChargers } from '../../contract/evo-basic/iotChargers';
import { ConfirmActionDialog } from '../../kit/form/ConfirmActionDialog';
import { useAction } from '../../kit/form/useAction';

interface SimulatableCharger {
  id: string;
  chargerCode: string;
}

/** Starts or stops a simulated charger in the place of one; nothing where the server does not allow it. */
export function SimulationButton({ charger }: { charger: SimulatableCharger }) {
  const { t } = useTranslation('chargers');
  const mayChange = useCan(iotChargers.simulate);
  const { data } = useChargerSimulationQuery({ params: { id: charger.id }, body: {} }, { skip: !mayChange });
  const [isOpen, setIsOpen] = useState(false);
  if (!mayChange || !data || data.state === 'impossible') return null;
  const isRunning = data.state === 'running';
  return (
    <>
      <Button variant="default" onClick={() => setIsOpen(true)}>
        {t(isRunning ? 'simulation.stop' : 'simulation.start')}
      </Button>
      {isOpen && <SimulationDialog charger={charger} isRunning={isRunning} onClose={() => setIsOpen(false)} />}
    </>
  );
}

interface SimulationDialogProps {
  charger: SimulatableCharger;
  isRunning: boolean;
  onClose: () => void;
}

function SimulationDialog({ charger: { id, chargerCode: code }, isRunning, onClose }: SimulationDialogProps) {
  const { t } = useTranslation('chargers');
  const action = useAction(useSimulateChargerMutation(), onClose);
  return (
    <ConfirmActionDialog
      action={action}
      call={{ params: { id }, body: { isSimulated: !isRunning } }}
      title={t(isRunning ? 'simulation.stopTitle' : 'simulation.startTitle', { code })}
      confirmLabel={t(isRunning ? 'simulation.stop' : 'simulation.start')}
      onClose={onClose}
    >
      {t(isRunning ? 'simulation.stopText' : 'simulation.startText', { code })}
    </ConfirmActionDialog>
  );
}
