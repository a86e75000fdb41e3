import * as z from 'zod';
import { defineEndpoint } from '../endpoint';
import { id } from '../fields';
import { user } from './auth';

const base = '/api/user-management/auth';

/** The maximum bytes, and the side in pixels of the stored square. */
export const pictureBytes = 5 * 1024 * 1024;
export const pictureSide = 512;

export const setProfilePicture = defineEndpoint({
  method: 'put',
  path: `${base}/profile/picture`,
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
  access: 'account.update',
  response: user,
});

export const getPicture = defineEndpoint({
  method: 'get',
  path: `${base}/pictures/{picture_id}`,
  access: 'public',
  params: z.object({ picture_id: id }),
  status: 200,
  errors: ['not_found'],
});
