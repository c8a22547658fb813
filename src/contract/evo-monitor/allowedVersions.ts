import { z } from 'zod';
import { endpoint } from '../endpoint';
import { dateTime, id, optionalLines, text } from '../fields';
import { pageAnswer, pageQuery } from '../page';

const PATH = 'evo-monitor/chargerFirmwaresUpgrade';

/** A firmware version that pushes and campaigns may give to chargers of a model. */
export const allowedVersion = z.object({
  id: z.string(),
  modelId: z.string(),
  model: z.string(),
  manufacturer: z.string(),
  firmwareVersion: z.string(),
  note: z.string().nullable(),
  createdAt: dateTime,
  createdBy: z.string(),
});
export type AllowedVersion = z.infer<typeof allowedVersion>;

export const newAllowedVersion = z.strictObject({ modelId: id, firmwareVersion: text(50), note: optionalLines(256) });

/** Versions that pushes and campaigns may install. */
export const allowedVersionCalls = {
  allowedVersionPage: endpoint({
    method: 'POST',
    path: `${PATH}/allowedVersionPage`,
    access: ['maintenance/ota/view', 'equipment/firmware/push'],
    summary: 'Firmware versions that pushes and campaigns may install, by model: page',
    business: 'query',
    body: pageQuery(
      {
        /** Matches version, note, model and manufacturer. */
        text: z.string().trim().max(64, 'validation.maxLength').optional(),
        modelIds: z.array(id).max(100).optional(),
      },
      ['model', 'firmwareVersion', 'createdAt'],
    ),
    response: pageAnswer(allowedVersion),
  }),
  allowedVersionAdd: endpoint({
    method: 'POST',
    path: `${PATH}/allowedVersionAdd`,
    access: ['maintenance/ota/push'],
    summary: 'Allow a firmware version for a model; operators only',
    business: 'update',
    body: newAllowedVersion,
    response: allowedVersion,
  }),
  allowedVersionDelete: endpoint({
    method: 'POST',
    path: `${PATH}/allowedVersionDelete`,
    access: ['maintenance/ota/push'],
    summary: 'Allow a firmware version no longer; operators only. Campaigns that were started with it go on',
    business: 'delete',
    body: z.strictObject({ id }),
    response: z.null(),
  }),
};
