/** What the field of a setting gets. */
export interface SettingProps<Value> {
  label: string;
  description?: string;
  required?: boolean;
  value: Value;
  onChange: (value: Value) => void;
}
