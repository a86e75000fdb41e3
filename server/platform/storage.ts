import { join } from 'node:path';
import { env } from './env';
import type { FileStore } from './storage/file-store';
import { folderStore } from './storage/folder-store';
import { s3Store } from './storage/s3-store';

let store: FileStore | undefined;

/** The file store: an S3-compatible one if S3_ENDPOINT is set, otherwise a folder in the data folder. */
export function fileStore(): FileStore {
  return (store ??= make());
}

function make(): FileStore {
  const { S3_ENDPOINT: endpoint, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, DATA_DIR } = env();
  if (!endpoint) return folderStore(join(DATA_DIR, 'files'));
  if (!S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) {
    throw new Error('S3_ENDPOINT is set: S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are needed too');
  }
  return s3Store({
    endpoint,
    bucket: S3_BUCKET,
    region: S3_REGION,
    access_key_id: S3_ACCESS_KEY_ID,
    secret_access_key: S3_SECRET_ACCESS_KEY,
  });
}
