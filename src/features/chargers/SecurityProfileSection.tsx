import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../access/useCan';
import { useRaiseSecurityProfileMutation } from '../../api/evo-basic/iotChargers';
import { iotChargers, type Charger } from '../../contract/evo-basic/iotChargers';
import { ConfirmActionDialog } from '../../kit/form/ConfirmActionDialog';
import { useAction } from '../../kit/form/useAction';
import { DrawerSection } from '../../kit/layout/DrawerSection';
import { Fact } from '../../kit/layout/Fact';
import { Facts } from '../../kit/layout/Facts';
import { CommandFollowed } from './CommandFollowed';

const HIGHER = [2, 3] as const;
type Higher = (typeof HIGHER)[number];

/** The security profile that a charger has to connect by, and how to raise it. */
export function SecurityProfileSection({ charger }: { charger: Charger }) {
  const { t } = useTranslation('chargers');
  const mayRaise = useCan(iotChargers.securityProfile);
  const [chosen, setChosen] = useState<Higher | null>(null);
  const [commandId, follow] = useState<string | null>(null);
  const { securityProfile, connectedProfile, ocppVersion } = charger;
  const higher = ocppVersion === '1.6' && mayRaise ? HIGHER.filter((profile) => profile > securityProfile) : [];
  return (
    <DrawerSection title={t('profile.title')}>
      <Facts>
        <Fact label={t('profile.least')}>{t(`profile.name.${securityProfile}`)}</Fact>
        <Fact label={t('profile.connected')}>
          {connectedProfile === null ? '–' : t(`profile.name.${connectedProfile}`)}
        </Fact>
      </Facts>
      {commandId !== null && <CommandFollowed key={commandId} commandId={commandId} />}
      <Group gap={8} mt={8}>
        {higher.map((profile) => (
          <Button key={profile} variant="default" onClick={() => setChosen(profile)}>
            {t('profile.raise', { profile })}
          </Button>
        ))}
      </Group>
      {chosen !== null && (
        <RaiseDialog charger={charger} profile={chosen} onSent={follow} onClose={() => setChosen(null)} />
      )}
    </DrawerSection>
  );
}

interface RaiseDialogProps {
  charger: Charger;
  profile: Higher;
  onSent: (commandId: string) => void;
  onClose: () => void;
}

function RaiseDialog({ charger: { id, chargerCode }, profile, onSent, onClose }: RaiseDialogProps) {
  const { t } = useTranslation('chargers');
  const action = useAction(useRaiseSecurityProfileMutation(), ({ commandId }) => {
    onSent(commandId);
    onClose();
  });
  return (
    <ConfirmActionDialog
      action={action}
      call={{ params: { id }, body: { profile } }}
      title={t('profile.raiseTitle', { code: chargerCode, profile })}
      confirmLabel={t('profile.raise', { profile })}
      onClose={onClose}
    >
      {t('profile.raiseText')}
    </ConfirmActionDialog>
  );
}
