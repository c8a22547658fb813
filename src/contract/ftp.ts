import { z } from 'zod';
import { optionalText } from './fields';

/** An FTP server that chargers fetch from or send to. The password is kept sealed and shown nowhere. */
export const ftpServer = {
  server: z
    .string()
    .trim()
    .min(1, 'validation.required')
    .max(128, 'validation.maxLength')
    .regex(/^[A-Za-z0-9.:-]+$/, 'validation.format'),
  port: z.number().int().min(1, 'validation.min').max(65_535, 'validation.max'),
  user: optionalText(64),
  password: z.string().max(128, 'validation.maxLength').nullish(),
  path: optionalText(256),
};
