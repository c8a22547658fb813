import type { z } from 'zod';
import type { BodyIn } from '../../contract/endpoint';
import type { chargerFirmwaresUpgrade, firmwarePush } from '../../contract/evo-monitor/chargerFirmwaresUpgrade';
import { toFirmwareBody, type FirmwareValues } from '../../entities/firmware/firmwareValues';
import type { BulkSelector } from '../../kit/crud/selection/bulkTarget';

type Body = z.input<typeof firmwarePush>;
type CheckBody = BodyIn<typeof chargerFirmwaresUpgrade.check>;

/** Body of the dry run. */
export function toCheck({ madeFor, firmwareVersion }: FirmwareValues, selector: BulkSelector): CheckBody {
  return { ...selector, madeFor, firmwareVersion };
}

/** Body of the push. */
export function toPush(values: FirmwareValues, selector: BulkSelector): Body {
  return { ...toFirmwareBody(values), ...selector };
}
