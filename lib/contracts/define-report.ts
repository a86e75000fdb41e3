import type * as z from 'zod';
import type { PermissionKey } from '../permissions';
import { defineEndpoint } from './endpoint';
import { reportPeriod, reportSeries } from './report-period';

/** A call that returns the figures of a period. */
export const defineReport = <Allowed extends PermissionKey, Response extends z.ZodType>(
  path: string,
  access: Allowed,
  response: Response,
) => defineEndpoint({ method: 'get', path, access, query: reportPeriod, response });

/** A call that returns values over time. */
export const defineSeries = <Allowed extends PermissionKey, Response extends z.ZodType>(
  path: string,
  access: Allowed,
  response: Response,
) => defineEndpoint({ method: 'get', path, access, query: reportSeries, response });
