import { AwsClient } from 'aws4fetch';
import type { FileStore } from './file-store';

interface S3Settings {
  /** The endpoint of the service: https://s3.example.com */
  endpoint: string;
  bucket: string;
  region: string;
  access_key_id: string;
  secret_access_key: string;
}

const timeoutMilliseconds = 30_000;

/** Stores files in any S3-compatible store, with path-style addresses (Amazon S3 API, Signature Version 4). */
export function s3Store({ endpoint, bucket, region, access_key_id, secret_access_key }: S3Settings): FileStore {
  const aws = new AwsClient({
    accessKeyId: access_key_id,
    secretAccessKey: secret_access_key,
    region,
    service: 's3',
    retries: 3,
  });
  const call = async (method: string, key: string, body?: Uint8Array, content_type?: string): Promise<Response> => {
    const response = await aws.fetch(`${endpoint.replace(/\/$/, '')}/${bucket}/${key}`, {
      method,
      ...(body && { body: body as BodyInit, headers: { 'content-type': content_type ?? 'application/octet-stream' } }),
      signal: AbortSignal.timeout(timeoutMilliseconds),
    });
    if (!response.ok && response.status !== 404) {
      throw new Error(`the file store answered ${response.status} to ${method}: ${(await response.text()).slice(0, 300)}`);
    }
    return response;
  };
  return {
    async put(key, content, content_type) {
      const { ok, status } = await call('PUT', key, content, content_type);
      if (!ok) throw new Error(`the file store has no such bucket (${status})`);
    },
    async get(key) {
      const response = await call('GET', key);
      return response.ok ? new Uint8Array(await response.arrayBuffer()) : null;
    },
    async remove(key) {
      await call('DELETE', key);
    },
  };
}
