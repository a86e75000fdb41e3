import * as z from 'zod';
import { defineEndpoint } from '../endpoint';
import { id } from '../fields';
import { user } from './auth';

const base = '/api/user-management/auth';

/** Bytes, and the side in pixels of the square that is kept. */
export const pictureBytes = 5 * 1024 * 1024;
export const pictureSide = 512;

export const setProfilePicture = defineEndpoint({
  method: 'put',
  path: `${base}/profile/picture`,
  summary: 'Set one’s picture: JPEG, PNG, WebP or GIF, 5 MB at most; it is cut to a square and encoded anew',
  access: 'account.update',
  body: z.object({ picture: z.file('required') }),
  body_type: 'multipart',
  max_body: 6 * 1024 * 1024,
  response: user,
  errors: ['payload_too_large'],
});

export const removeProfilePicture = defineEndpoint({
  method: 'delete',
  path: `${base}/profile/picture`,
  summary: 'Remove one’s picture',
  access: 'account.update',
  response: user,
});

export const getPicture = defineEndpoint({
  method: 'get',
  path: `${base}/pictures/{picture_id}`,
  summary: 'A person’s picture, under the address that profile_picture_url has: nobody can guess it',
  access: 'public',
  params: z.object({ picture_id: id }),
  status: 200,
  errors: ['not_found'],
});
