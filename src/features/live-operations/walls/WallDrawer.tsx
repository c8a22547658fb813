import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useWallDetailQuery } from '../../../api/evo-monitor/wall';
import type { WallDisplay } from '../../../contract/evo-monitor/wall';
import { FactsAndHistory } from '../../../entities/record/FactsAndHistory';
import { RecordDrawer } from '../../../kit/crud/record/RecordDrawer';
import { RecordPending } from '../../../kit/crud/record/RecordPending';
import { WallFacts } from './WallFacts';
import { WallForm } from './WallForm';
import { WallStateTag } from './WallStateTag';

const WIDTH = 480;

interface WallDrawerProps {
  id: string;
  onWithdraw: (display: WallDisplay) => void;
}

/** One display: its last heartbeat, its settings, its history. */
export function WallDrawer({ id, onWithdraw }: WallDrawerProps) {
  const { t } = useTranslation('wallDisplays');
  const answer = useWallDetailQuery({ body: { id } });
  const display = answer.data;
  if (!display) return <RecordPending answer={answer} width={WIDTH} />;
  const isWithdrawn = display.state === 'withdrawn';
  return (
    <RecordDrawer
      title={display.name}
      width={WIDTH}
      state={<WallStateTag state={display.state} />}
      actions={
        !isWithdrawn && (
          <Button variant="default" size="sm" onClick={() => onWithdraw(display)}>
            {t('withdraw')}
          </Button>
        )
      }
    >
      <FactsAndHistory
        kind="wallDisplay"
        namespace="wallDisplays"
        record={display}
        facts={
          <>
            <WallFacts display={display} />
            {!isWithdrawn && <WallForm key={display.id} display={display} />}
          </>
        }
      />
    </RecordDrawer>
  );
}
