import { useTranslation } from 'react-i18next';
import { useShownTime } from '../../access/useShownTime';
import { useWasherCommandsQuery } from '../../api/evo-basic/iotCarWasher';
import { DrawerSection } from '../../kit/layout/DrawerSection';
import { Fact } from '../../kit/layout/Fact';
import { Facts } from '../../kit/layout/Facts';
import { POLL_MS } from './washerPoll';

/** The latest are what an operator waits for; all of them are in the operation log. */
const SHOWN = 5;

/** The latest commands of a washer with how they went. */
export function WasherCommands({ washerId }: { washerId: string }) {
  const { t } = useTranslation('washers');
  const showTime = useShownTime();
  const { data } = useWasherCommandsQuery({ body: { id: washerId } }, { pollingInterval: POLL_MS });
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
