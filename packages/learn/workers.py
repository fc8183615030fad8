"""The rollout processes, and the batches that are made of what they send."""

import os, subprocess
import numpy as np
import torch

HEADER_BYTES = 24
REQUEST, FINISHED = 1, 2
# More than the features of one decision take.
STEP_BYTES = 4096
FINISHED_BYTES = 24 << 20


class Worker:
    """A rollout process with its two files in shared memory. It is nicer than the trainer, which must not wait."""

    def __init__(self, command, folder, number, games, device, mode):
        self.device = device
        names = [os.path.join(folder, f"{number}.{kind}") for kind in ("request", "finished")]
        for name, size in zip(names, (games * STEP_BYTES, FINISHED_BYTES)):
            with open(name, "wb") as file:
                file.truncate(size)
        self.requests, self.finished = (torch.from_numpy(np.memmap(name, np.int16, "r+")) for name in names)
        if device == "cuda":
            # Pinned memory: the GPU copies requests while the trainer does something else.
            torch.cuda.cudart().cudaHostRegister(self.requests.data_ptr(), 2 * len(self.requests), 0)
        self.process = subprocess.Popen(
            [*command, *names, mode],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            bufsize=0,
            preexec_fn=lambda: os.nice(5),
        )

    def read(self):
        """What the worker has to say: a kind, and either the request on the device or the finished decisions."""
        data = b""
        while len(data) < HEADER_BYTES:
            part = self.process.stdout.read(HEADER_BYTES - len(data))
            if not part:
                raise SystemExit("a rollout worker stopped")
            data += part
        kind, *sizes = np.frombuffer(data, np.uint32).tolist()
        count, words = sizes[0], 4 * sizes[0] + sum(sizes[1:])
        if kind == REQUEST:
            return kind, (self.requests[:words].to(self.device, non_blocking=True), sizes)
        finished = self.finished[: words + 15 * count].clone()
        self.process.stdin.write(b"x")
        return kind, (finished, sizes)

    def answer(self, answers):
        self.process.stdin.write(answers.tobytes())


COLUMNS = ("n_state", "n_hidden", "n_options", "model", "state", "hidden", "n_rows", "options")


def split(words, sizes):
    """The columns of what a worker sent; finished decisions have two more, recorded ones one."""
    count, states, hiddens, options, rows = sizes
    lengths = (count, count, count, count, states, hiddens, options, rows)
    parts = dict(zip(COLUMNS, words[: sum(lengths)].split(lengths)))
    rest = words[sum(lengths) :]
    if len(rest):
        parts["chosen"] = rest[:count]
    if len(rest) > count:
        parts["numbers"] = rest[count:].clone().view(torch.float32).view(count, 7)
    return parts


def join(bodies, device):
    """One batch of all decisions of several workers."""
    parts = [split(words, sizes) for words, sizes in bodies]
    column = lambda name: torch.cat([part[name] for part in parts])
    n_state, n_hidden, n_options, n_rows = (column(n).int() for n in ("n_state", "n_hidden", "n_options", "n_rows"))
    starts = lambda sizes: sizes.cumsum(0, dtype=torch.int32) - sizes
    count = len(n_state)
    batch = dict(
        count=count,
        state=column("state").int(),
        state_at=starts(n_state),
        hidden=column("hidden").int(),
        hidden_at=starts(n_hidden),
        options=column("options").int(),
        options_at=starts(n_rows),
        first=starts(n_options),
        owner=torch.repeat_interleave(
            torch.arange(count, device=device), n_options, output_size=sum(sizes[3] for _, sizes in bodies)
        ),
        model=column("model"),
    )
    for name, type in (("chosen", torch.long), ("numbers", torch.float32)):
        if name in parts[0]:
            batch[name] = column(name).to(type)
    return batch


def read_batches(name, device):
    """Recorded choices, as `describeTraces.ts` writes them."""
    words, at, batches = torch.from_numpy(np.fromfile(name, np.int16)), 0, []
    while at < len(words):
        sizes = words[at : at + HEADER_BYTES // 2].numpy().view(np.uint32)[1:].tolist()
        start, at = at + HEADER_BYTES // 2, at + HEADER_BYTES // 2 + 5 * sizes[0] + sum(sizes[1:])
        batches.append((words[start:at].to(device), sizes))
    return batches
