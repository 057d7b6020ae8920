import { ShieldCheck } from 'lucide-react';
import { Badge } from '#web/ui/badge.tsx';

export function RoleBadge({ roleName }: { roleName: string | undefined }) {
  return <Badge icon={ShieldCheck}>{roleName || 'Unknown'}</Badge>;
}
