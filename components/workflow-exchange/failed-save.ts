import { ApiError } from '@/components/api/api-error';

/** The same error, which says that the template was not saved. A taken name and an invalid field are shown at the field instead. */
export function failedSave(error: unknown, say: (error: ApiError) => string): unknown {
  if (!(error instanceof ApiError) || error.code === 'conflict' || error.fields.length > 0) return error;
  const { status, code, request_id } = error;
  return new ApiError({ status, code, request_id, detail: say(error), cause: error });
}
