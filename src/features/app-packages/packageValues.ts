import type { z } from 'zod';
import { appPackageBody, type AppPackage } from '../../contract/evo-basic/appPackages';
import { formValues, toBody, type FormValues } from '../../kit/form/formValues';
import type { HeldFile } from '../../kit/transfer/upload';

/** The values of the form, which has the file by its name and size: one at most. */
export type PackageValues = Omit<FormValues<typeof appPackageBody>, 'fileId'> & { files: HeldFile[] };

export function packageValues(appPackage: AppPackage | null): PackageValues {
  const { fileId, ...values } = formValues(appPackageBody, appPackage, { appId: 'app', platform: 'android' });
  const file = { name: appPackage?.fileName ?? '', size: appPackage?.fileSize ?? 0 };
  return { ...values, files: fileId === null ? [] : [{ id: fileId, ...file }] };
}

export function toPackageBody({ files, ...values }: PackageValues): z.input<typeof appPackageBody> {
  return toBody(appPackageBody, { ...values, fileId: files[0]?.id ?? null });
}

export function namePackage({ appId, packageVersion, platform }: AppPackage): string {
  return `${appId} ${packageVersion} (${platform === 'ios' ? 'iOS' : 'Android'})`;
}
