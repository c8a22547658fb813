import { randomInt } from 'node:crypto';
import type { Page } from '@playwright/test';
import { iotChargers } from '../src/contract/evo-basic/iotChargers';
import { chargerFirmwaresUpgrade } from '../src/contract/evo-monitor/chargerFirmwaresUpgrade';
import { waitMs } from '../src/lib/waitMs';
import { expect, test } from './harness/journey';
import { addStation, bootCharger, type AddedCharger } from './harness/ownStation';
import { phrase } from './harness/phrase';
import type { PlainCharger } from './harness/plainCharger';

const CHARGERS = 6;
/** The second charger of the campaign fails its first download, and succeeds at the retry. */
const FAILING = 2;
const STEP_MS = 200;
const OLD = '1.0.0';

/** A charger that downloads, installs and restarts with the version on command. */
class UpgradingCharger {
  private constructor(
    private readonly added: AddedCharger,
    private readonly version: string,
    private readonly takesFile: () => boolean,
    private connection: PlainCharger,
  ) {
    this.listen();
  }

  /** @param takesFile whether the next download succeeds */
  static async connect(added: AddedCharger, version: string, takesFile: () => boolean): Promise<UpgradingCharger> {
    return new UpgradingCharger(added, version, takesFile, await bootCharger(added, OLD));
  }

  private listen(): void {
    this.connection.answers('UpdateFirmware', () => {
      void this.upgrade();
      return {};
    });
  }

  private async upgrade(): Promise<void> {
    await this.report('Downloading');
    if (!this.takesFile()) return this.report('DownloadFailed');
    await this.report('Downloaded');
    await this.report('Installing');
    this.connection.hangUp();
    this.connection = await bootCharger(this.added, this.version);
    this.listen();
    await this.report('Installed');
  }

  private async report(status: string): Promise<void> {
    await waitMs(STEP_MS);
    await this.connection.call('FirmwareStatusNotification', { status });
  }

  hangUp(): void {
    this.connection.hangUp();
  }
}

/** The start of a wave's line; the names of its chargers follow. */
const nameWave = (wave: number, chargers: string) =>
  new RegExp(`^${phrase('ota:campaign.wave', { wave })}: ${chargers} \\(`);

/** Plans the upgrade of all listed chargers with the default waves, and starts it. */
async function startCampaign(page: Page, version: string): Promise<void> {
  await page.getByRole('checkbox', { name: phrase('records:list.selectPage') }).check();
  await page.getByRole('button', { name: phrase('ota:upgrade'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: phrase('ota:form.titleMany_other', { count: CHARGERS }) });
  await dialog.getByRole('textbox', { name: phrase('ota:fields.name'), exact: true }).fill(`Upgrade ${version}`);
  await dialog.getByLabel(phrase('firmware:dialog.server')).fill('files.example');
  await dialog.getByLabel(phrase('firmware:dialog.fileName')).fill(`${version}.bin`);
  await dialog.getByRole('combobox', { name: phrase('firmware:dialog.firmwareVersion') }).fill(version);
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: phrase('firmware:dialog.check') }).click();
  await expect(dialog.getByText(phrase('firmware:dialog.fits', { figure: CHARGERS }))).toBeVisible();
  await expect(dialog.getByRole('list', { name: phrase('ota:fields.waves') }).getByRole('listitem')).toHaveText([
    nameWave(1, phrase('ota:form.waveChargers_one', { figure: 1 })),
    nameWave(2, phrase('ota:form.waveChargers_one', { figure: 1 })),
    nameWave(3, phrase('ota:form.waveChargers_other', { figure: CHARGERS - 2 })),
  ]);
  await dialog.getByRole('button', { name: phrase('ota:form.start') }).click();
}

test('an upgrade in three waves: stops at its failure rate, says why, and is retried where it failed', async ({
  visit,
}) => {
  const { page, api } = await visit('admin');
  const version = `7.${randomInt(1_000_000)}`;
  const { name, modelId, chargers: added } = await addStation(api, 'Upgrade', CHARGERS);
  const allowed = await api.call(chargerFirmwaresUpgrade.allowedVersionAdd, {
    body: { modelId, firmwareVersion: version },
  });
  let downloads = 0;
  const takesFile = () => ++downloads !== FAILING;
  const chargers = await Promise.all(added.map((charger) => UpgradingCharger.connect(charger, version, takesFile)));
  try {
    await page.goto(`/maintenance/ota?text=${encodeURIComponent(name)}`);
    await expect(page.locator('[data-row]')).toHaveCount(CHARGERS);
    await startCampaign(page, version);

    const drawer = page.getByRole('complementary', { name: `Upgrade ${version}` });
    await test.step('stops by itself in its second wave, and says why', async () => {
      await expect(drawer.getByRole('alert')).toContainText(phrase('ota:halt.failures', { rate: 50, limit: 20 }));
      const failed = drawer.getByRole('row').filter({ hasText: phrase('errors:campaign.downloadFailed') });
      await expect(failed).toHaveCount(1);
      await expect(
        drawer.getByRole('row').filter({ hasText: phrase('errors:campaign.stoppedByFailures') }),
      ).toHaveCount(CHARGERS - 2);
      await failed.getByRole('link', { name: phrase('ota:record.link'), exact: true }).click();
      await expect(
        page.getByText(phrase('ota:record.proof.failed', { status: phrase('firmware:status.downloadfailed') })),
      ).toBeVisible();
      await expect(page.getByText('UpdateFirmware').first()).toBeVisible();
      await page.goBack();
    });

    await test.step('upgrades what failed at the second try', async () => {
      await drawer.getByRole('button', { name: phrase('ota:action.retry.verb') }).click();
      const question = page.getByRole('dialog', { name: phrase('ota:action.retry.title_one', { count: 1 }) });
      await question.getByRole('button', { name: phrase('ota:action.retry.verb') }).click();
      await expect(drawer.getByText(phrase('ota:state.done'), { exact: true })).toBeVisible();
      await expect(drawer.getByRole('alert')).toHaveCount(0);
      const { records } = await api.call(chargerFirmwaresUpgrade.page, {
        body: { text: name, firmwareVersions: [version] },
      });
      expect(records.map(({ currentVersion }) => currentVersion)).toEqual([version, version]);
    });
  } finally {
    await api.call(chargerFirmwaresUpgrade.allowedVersionDelete, { body: { id: allowed.id } });
    await api.call(iotChargers.retire, { body: { ids: added.map(({ id }) => id), isRetired: true } });
    for (const charger of chargers) charger.hangUp();
  }
});
