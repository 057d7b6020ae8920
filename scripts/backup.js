// npm run backup, restore, verify-backup, verify-audit and recover-admin, selected by the first argument.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Bilum needs Node 20.19 or newer; this is Node ${process.versions.node}.`);
  process.exit(1);
}

// Imported late, because an older Node fails on what these files import.
const { start } = await import('./built-server.js');
await start('backup.js');
