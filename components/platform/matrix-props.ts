import type { PermissionMatrix, Role } from '@/lib/contracts/user-management/roles';

export interface MatrixProps {
  resources: PermissionMatrix['resources'];
  roles: readonly Role[];
  onChange: (role: Role, permission: string, isGranted: boolean) => void;
}
