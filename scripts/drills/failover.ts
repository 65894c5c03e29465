// npm run drill:failover [-- --only primary,etcd]: three PostgreSQL under Patroni, etcd and HAProxy, by the files of
// ops/failover, and two processes of Skyroute that book while each part of it is lost. Ends with 1 when a bar of
// docs/operations.md is missed. It takes root and Debian's packages; the network, the processes and the file systems are
// of its own, and all end with it.
import path from 'node:path'
import { ensureDebianWith, runApart } from './debian-root.ts'

if (process.getuid?.() !== 0) throw new Error('This drill makes a root of its own: run it as root.')
const debian = ensureDebianWith('failover', ['postgresql-15', 'patroni', 'python3-etcd', 'etcd-server', 'haproxy'])
const script = path.join(import.meta.dirname, 'failover/run-steps.ts')
process.exitCode = await runApart(script, [debian, ...process.argv.slice(2)])
