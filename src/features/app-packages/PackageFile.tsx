import { openFile } from '../../api/openFile';
import type { AppPackage } from '../../contract/evo-basic/appPackages';
import { FileLink } from '../../kit/transfer/FileLink';

interface PackageFileProps {
  appPackage: Pick<AppPackage, 'fileId' | 'fileName'>;
  /** Shown without a file. */
  none?: string;
}

/** Name of the file of a version, a link that saves it. */
export function PackageFile({ appPackage: { fileId, fileName }, none = '–' }: PackageFileProps) {
  if (fileId === null || fileName === null) return none;
  return <FileLink file={{ id: fileId, name: fileName }} open={openFile} />;
}
