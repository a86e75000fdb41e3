/** Of the dialogs that create an integration. */
export interface CreationProps {
  onClose: () => void;
  onCreated: (integration_id: string) => void;
}
