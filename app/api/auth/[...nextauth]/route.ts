import { answerGoogleTrip } from '@/server/api/google-trip';

// The Google round trip; everything else of signing in is a call of the API.
export const dynamic = 'force-dynamic';
export { answerGoogleTrip as GET, answerGoogleTrip as POST };
