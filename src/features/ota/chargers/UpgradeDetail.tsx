import { useTranslation } from 'react-i18next';
import { useShownTime } from '../../../access/useShownTime';
import type { FirmwareUpgrade } from '../../../contract/evo-monitor/chargerFirmwaresUpgrade';
import { RelatedLinks } from '../../../entities/record/RelatedLinks';
import { RELATIONS } from '../../../entities/record/relations';
import { DrawerSection } from '../../../kit/layout/DrawerSection';
import { Fact } from '../../../kit/layout/Fact';
import { Facts } from '../../../kit/layout/Facts';
import { UpgradeFrames } from './UpgradeFrames';
import { findProof } from './upgradeProof';
import classes from './Upgrades.module.css';
import { UpgradeSteps } from './UpgradeSteps';

/** All of an upgrade: its proof, every step with its time, its settings, and the messages behind it. */
export function UpgradeDetail({ upgrade }: { upgrade: FirmwareUpgrade }) {
  const { t } = useTranslation(['ota', 'firmware']);
  return (
    <>
      <RelatedLinks relations={RELATIONS.firmwareUpgrade(upgrade)} />
      <DrawerSection title={t('record.steps')}>
        <Proof upgrade={upgrade} />
        <UpgradeSteps upgrade={upgrade} />
      </DrawerSection>
      <DrawerSection title={t('record.settings')}>
        <UpgradeFacts upgrade={upgrade} />
      </DrawerSection>
      <UpgradeFrames id={upgrade.id} isRunning={upgrade.endedAt === null} />
    </>
  );
}

function Proof({ upgrade }: { upgrade: FirmwareUpgrade }) {
  const { t } = useTranslation(['ota', 'firmware']);
  const time = useShownTime();
  const proof = findProof(upgrade);
  const words = {
    status: t(`firmware:status.${upgrade.status}`),
    version: upgrade.toVersion ?? '–',
    booted: upgrade.bootedVersion ?? '–',
    time: time(upgrade.bootedAt, upgrade.timezone),
  };
  const isFailed = proof === 'failed' || proof === 'otherVersion';
  return (
    <p role="status" className={classes.proof} data-failed={isFailed || undefined}>
      {t(`record.proof.${proof}`, words)}
    </p>
  );
}

function UpgradeFacts({ upgrade }: { upgrade: FirmwareUpgrade }) {
  const { t } = useTranslation(['ota', 'firmware', 'status']);
  const { campaign, commandState, location, manufacturerCode, hardwareVersion, softwareVersion } = upgrade;
  return (
    <Facts>
      <Fact label={t('fields.campaign')}>{campaign ?? t('record.noCampaign')}</Fact>
      <Fact label={t('firmware:record.command')}>
        {commandState === null ? '–' : t(`status:commandState.${commandState}`)}
      </Fact>
      <Fact label={t('firmware:record.location')}>{location ?? '–'}</Fact>
      <Fact label={t('firmware:dialog.manufacturerCode')}>{manufacturerCode ?? '–'}</Fact>
      <Fact label={t('firmware:dialog.hardwareVersion')}>{hardwareVersion ?? '–'}</Fact>
      <Fact label={t('firmware:dialog.softwareVersion')}>{softwareVersion ?? '–'}</Fact>
    </Facts>
  );
}
