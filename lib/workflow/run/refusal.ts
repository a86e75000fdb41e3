/** Why an event changes nothing: it came too late or does not fit, or its values have problems. */
export interface Refusal {
  problems?: Readonly<Record<string, string>>;
}
