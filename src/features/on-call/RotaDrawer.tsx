import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/useCan';
import { useOnCallRotaQuery } from '../../api/evo-monitor/onCall';
import { onCall, type OnCallRota } from '../../contract/evo-monitor/onCall';
import { OpenRecord } from '../../entities/record/OpenRecord';
import { NEW_RECORD } from '../../kit/crud/listAddress';
import { RecordDrawer } from '../../kit/crud/record/RecordDrawer';
import { DrawerSection } from '../../kit/layout/DrawerSection';
import { Fact } from '../../kit/layout/Fact';
import { Facts } from '../../kit/layout/Facts';
import { RotaForm } from './RotaForm';

const WIDTH = 560;

/** The open rota: its form with the right to edit, facts without. */
export function RotaDrawer({ id }: { id: string }) {
  const { t } = useTranslation('onCall');
  const mayEdit = useCan(onCall.update);
  const answer = useOnCallRotaQuery({ body: { id } }, { skip: id === NEW_RECORD });
  return (
    <OpenRecord id={id} answer={answer} addLabel={t('add')} form={<RotaForm rota={null} />} width={WIDTH}>
      {(rota) => (
        <RecordDrawer title={rota.name} width={WIDTH}>
          {mayEdit ? <RotaForm key={rota.id} rota={rota} /> : <RotaFacts rota={rota} />}
        </RecordDrawer>
      )}
    </OpenRecord>
  );
}

function RotaFacts({ rota: { timezone, weeks, startsOn, shifts } }: { rota: OnCallRota }) {
  const { t } = useTranslation('onCall');
  return (
    <DrawerSection>
      <Facts>
        <Fact label={t('fields.timezone')}>{timezone}</Fact>
        <Fact label={t('fields.weeks')}>{weeks}</Fact>
        <Fact label={t('fields.startsOn')}>{startsOn}</Fact>
        <Fact label={t('fields.shifts')}>{shifts.length}</Fact>
      </Facts>
    </DrawerSection>
  );
}
