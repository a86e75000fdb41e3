'use client';

import { late } from '../ui/late';
import { useMemberCall } from '../voice/softphone/member-call';

// Only needed by those who have taken a call.
const MemberCallBar = late(() => import('../voice/softphone/member-call-bar').then((module) => module.MemberCallBar));

/** Where the person's own call is shown while they look at other pages. */
export function CallPlace() {
  const call = useMemberCall();
  return call && <MemberCallBar key={call.call_id} call={call} />;
}
