// npm run drill:failover [-- --only primary,etcd]: three PostgreSQL under Patroni, etcd and HAProxy, by the files of
// ops/failover, and two processes of Skyroute that book while each part of it is lost. Ends with 1 when a bar of
// docs/operations.md is missed. It takes root and Debian's packages; the network, the processes and the file systems are
// of its own, and all end with it.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { ensureDebianWith } from './debian-root.ts'

if (process.getuid?.() !== 0) throw new Error('This drill makes a root of its own: run it as root.')
const debian = ensureDebianWith('failover', ['postgresql-15', 'patroni', 'python3-etcd', 'etcd-server', 'haproxy'])
// A shell is the first process: it takes leave of PostgreSQL's processes whose parents were killed.
const inside = 'ip link set lo up; "$0" "$@"; exit $?'
const script = path.join(import.meta.dirname, 'failover/run-steps.ts')
const drill = spawn(
  'unshare',
  ['--mount', '--pid', '--net', '--fork', '--kill-child', '--mount-proc', '/bin/bash', '-c', inside].concat(
    process.execPath,
    script,
    debian,
    ...process.argv.slice(2),
  ),
  { stdio: ['ignore', 'inherit', 'inherit'] },
)
// All that runs in there ends with it.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => drill.kill('SIGKILL'))
const [status] = (await once(drill, 'exit')) as [number | null]
process.exitCode = status ?? 1
