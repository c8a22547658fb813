import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useShownTime } from '../../access/useShownTime';
import { useWasherCommandsQuery } from '../../api/evo-basic/iotCarWasher';
import { DrawerSection } from '../../kit/layout/DrawerSection';
import { Fact } from '../../kit/layout/Fact';
import { Facts } from '../../kit/layout/Facts';

/** An operator waits for the latest ones; all of them are in the operation log. */
const SHOWN = 5;

interface WasherCommandsProps {
  washerId: string;
  /** State of the command under way in the live row, null without one; each change fetches the commands again. */
  liveState: string | null;
}

/** The latest commands of a washer with how they went. */
export function WasherCommands({ washerId, liveState }: WasherCommandsProps) {
  const { t } = useTranslation('washers');
  const showTime = useShownTime();
  const { data, refetch } = useWasherCommandsQuery({ body: { id: washerId } });
  useEffect(() => {
    void refetch();
  }, [liveState, refetch]);
  if (!data || data.length === 0) return null;
  return (
    <DrawerSection title={t('commands')}>
      <Facts>
        {data.slice(0, SHOWN).map(({ commandId, kind, state, createdAt, createdBy, reason, detail }) => (
          <Fact key={commandId} label={showTime(createdAt)}>
            {[t(`command.${kind}`), t(`commandState.${state}`), detail, createdBy, reason].filter(Boolean).join(' · ')}
          </Fact>
        ))}
      </Facts>
    </DrawerSection>
  );
}
