"""Trains the network by self-play: PPO with an asymmetric critic, on games that rollout workers play.

Usage: train.py --node NODE --seconds S --out PREFIX [--workers N] [--games G] [--device cpu|cuda] [--from FILE.pt]
Everything that a run depends on is an option, and is written to PREFIX.json with the curves.
"""

import argparse, contextlib, copy, json, os, random, subprocess, tempfile, time
import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F

here = os.path.dirname(os.path.abspath(__file__))
parser = argparse.ArgumentParser()
parser.add_argument("--node", default="node")
parser.add_argument("--seconds", type=float, required=True)
parser.add_argument("--out", required=True)
parser.add_argument("--workers", type=int, default=2)
parser.add_argument("--games", type=int, default=128)
parser.add_argument("--device", default="cpu")
parser.add_argument("--from", dest="start")
parser.add_argument("--rows", type=int, default=7097)
parser.add_argument("--critic-rows", type=int, default=7833)
parser.add_argument("--width", type=int, default=176)
parser.add_argument("--hidden", type=int, default=64)
parser.add_argument("--lr", type=float, default=1.5e-3)
parser.add_argument("--lr-end", type=float, default=1e-4)
parser.add_argument("--entropy", type=float, default=0.03)
parser.add_argument("--entropy-end", type=float, default=0.02)
parser.add_argument("--clip", type=float, default=0.2)
parser.add_argument("--batch", type=int, default=80_000)
parser.add_argument("--snapshot-seconds", type=float, default=30)
parser.add_argument("--seed", type=int, default=1)
args = parser.parse_args()
dev = args.device
torch.manual_seed(args.seed)
random.seed(args.seed)
if dev == "cuda":
    torch.backends.cuda.matmul.allow_tf32 = True
amp = (lambda: torch.autocast("cuda", torch.bfloat16)) if dev == "cuda" else contextlib.nullcontext


class Policy(nn.Module):
    """Sums the embedding rows of state and option; one hidden layer each for the option's logit and the state's value."""

    def __init__(self):
        super().__init__()
        self.rows = nn.EmbeddingBag(args.rows, args.width, mode="sum")
        nn.init.normal_(self.rows.weight, std=0.05)
        self.policy1 = nn.Linear(args.width, args.hidden)
        self.policy2 = nn.Linear(args.hidden, 1)
        self.value1 = nn.Linear(args.width, args.hidden)
        self.value2 = nn.Linear(args.hidden, 5)
        nn.init.zeros_(self.policy2.weight)
        nn.init.zeros_(self.value2.weight)

    def forward(self, batch):
        state = self.rows(batch["state"], batch["state_at"])
        option = self.rows(batch["options"], batch["options_at"])
        with amp():
            hidden = F.relu(self.policy1(F.relu(state[batch["owner"]] + option)))
            logits = self.policy2(hidden).squeeze(1)
            value = self.value2(F.relu(self.value1(F.relu(state))))
        return logits.float(), value.float()


class Critic(nn.Module):
    """Estimates the shares of the win from all cards, hidden ones included. Used in training only."""

    def __init__(self):
        super().__init__()
        self.rows = nn.EmbeddingBag(args.critic_rows, 256, mode="sum")
        nn.init.normal_(self.rows.weight, std=0.05)
        self.layers = nn.Sequential(nn.ReLU(), nn.Linear(256, 128), nn.ReLU(), nn.Linear(128, 5))
        nn.init.zeros_(self.layers[3].weight)

    def forward(self, batch):
        sums = self.rows(batch["state"], batch["state_at"]) + self.rows(batch["hidden"], batch["hidden_at"])
        with amp():
            return self.layers(sums).float()


class Worker:
    """A rollout process with its two files in shared memory."""

    def __init__(self, folder, number):
        names = [os.path.join(folder, f"{number}.{kind}") for kind in ("request", "finished")]
        for name in names:
            with open(name, "wb") as file:
                file.truncate(64 << 20)
        self.maps = [np.memmap(name, np.uint8, "r+") for name in names]
        script = os.path.join(here, "src/rollout.ts")
        command = [args.node, script, f"{args.seed}-{number}", str(args.games), *names]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0)

    def header(self):
        data = b""
        while len(data) < 24:
            part = self.process.stdout.read(24 - len(data))
            if not part:
                raise SystemExit("a rollout worker stopped")
            data += part
        return np.frombuffer(data, np.uint32).astype(int)

    def body(self, kind, sizes):
        """Views into shared memory: valid until the worker is answered."""
        count, states, hiddens, options, rows = sizes
        words = self.maps[kind - 1].view(np.int16)
        ends = np.cumsum([count, count, count, count, states, hiddens, options, rows])
        names = ("n_state", "n_hidden", "n_options", "model", "state", "hidden", "n_rows", "options")
        body = {name: words[end - size : end] for name, end, size in zip(names, ends, np.diff(ends, prepend=0))}
        if kind == 2:
            at = int(ends[-1])
            body["chosen"] = words[at : at + count]
            start = 2 * (at + count)
            body["numbers"] = self.maps[1][start : start + 28 * count].copy().view(np.float32).reshape(count, 7)
        return body

    def until_request(self, finished):
        while True:
            kind, *sizes = self.header()
            body = self.body(kind, sizes)
            if kind == 1:
                return body
            finished.append({name: array.copy() for name, array in body.items()})
            self.process.stdin.write(b"x")

    def answer(self, answers):
        self.process.stdin.write(answers.tobytes())


def join(bodies):
    def column(name):
        return torch.from_numpy(np.concatenate([body[name] for body in bodies])).to(dev, non_blocking=True)

    n_state, n_hidden, n_options, n_rows = (column(n).int() for n in ("n_state", "n_hidden", "n_options", "n_rows"))
    starts = lambda sizes: sizes.cumsum(0, dtype=torch.int32) - sizes
    first = starts(n_options)
    return dict(
        count=len(n_state),
        state=column("state").int(),
        state_at=starts(n_state),
        hidden=column("hidden").int(),
        hidden_at=starts(n_hidden),
        options=column("options").int(),
        options_at=starts(n_rows),
        first=first,
        owner=torch.repeat_interleave(torch.arange(len(n_state), device=dev), n_options),
        model=column("model"),
    )


def log_softmax(logits, batch):
    owner, count = batch["owner"], batch["count"]
    top = torch.full((count,), -1e9, device=dev).scatter_reduce(0, owner, logits.detach(), "amax")
    shifted = logits - top[owner]
    return shifted - torch.zeros(count, device=dev).index_add(0, owner, shifted.exp()).log()[owner]


def sample(log_p, batch):
    """Gumbel-max: the flat index of one option for each decision."""
    owner, count = batch["owner"], batch["count"]
    noisy = log_p - torch.log(-torch.log(torch.rand_like(log_p).clamp(1e-9, 1 - 1e-7)))
    top = torch.full((count,), -1e9, device=dev).scatter_reduce(0, owner, noisy, "amax")
    index = torch.where(noisy == top[owner], torch.arange(len(noisy), device=dev), 1 << 40)
    return torch.full((count,), 1 << 40, device=dev).scatter_reduce(0, owner, index, "amin")


policy, critic = Policy().to(dev), Critic().to(dev)
if args.start:
    saved = torch.load(args.start, map_location=dev)
    policy.load_state_dict(saved["policy"])
    critic.load_state_dict(saved["critic"])
optimizer = torch.optim.Adam([*policy.parameters(), *critic.parameters()], args.lr)
past = [copy.deepcopy(policy)]
active_past = past[0]
curves = []


def export(name):
    """Writes the network as integers: rows in 8 bits with a scale per column, hidden weights in 10 bits with one per unit."""
    weights = {key: tensor.detach().double().cpu().numpy() for key, tensor in policy.state_dict().items()}
    scale = np.abs(weights["rows.weight"]).max(0) / 127
    with open(name, "wb") as file:
        file.write(np.array([0x314E524F, args.rows, args.width, args.hidden], np.uint32).tobytes())
        for head, outputs in (("policy", 1), ("value", 5)):
            folded = weights[f"{head}1.weight"] * scale
            unit = np.abs(folded).max(1) / 511 + 1e-12
            file.write((weights[f"{head}2.weight"] * unit).tobytes())
            file.write(weights[f"{head}2.bias"].tobytes())
            file.write(np.rint(weights[f"{head}1.bias"] / unit).astype(np.int32).tobytes())
            file.write(np.rint(folded / unit[:, None]).astype(np.int16).tobytes())
        file.write(np.rint(weights["rows.weight"] / scale).astype(np.int8).tobytes())


def save():
    export(args.out + ".bin")
    torch.save(dict(policy=policy.state_dict(), critic=critic.state_dict()), args.out + ".pt")
    with open(args.out + ".json", "w") as file:
        json.dump(dict(settings=vars(args), curves=curves), file)


def update(bodies, progress):
    batch = join(bodies)
    column = lambda name: torch.from_numpy(np.concatenate([body[name] for body in bodies])).to(dev)
    chosen, numbers = column("chosen").long(), column("numbers")
    old, advantage, shares = numbers[:, 0], numbers[:, 1], numbers[:, 2:]
    spread = advantage.std()
    advantage = (advantage - advantage.mean()) / (spread + 1e-6)
    logits, value = policy(batch)
    log_p = log_softmax(logits, batch)
    new = log_p[batch["first"] + chosen]
    ratio = (new - old).exp()
    gain = torch.minimum(ratio * advantage, ratio.clamp(1 - args.clip, 1 + args.clip) * advantage).mean()
    entropy = -(log_p.exp() * log_p).sum() / batch["count"]
    value_loss = -(shares * value.log_softmax(1)).sum(1).mean()
    critic_loss = -(shares * critic(batch).log_softmax(1)).sum(1).mean()
    mix = lambda start, end: start + (end - start) * progress
    loss = -gain + 0.5 * value_loss + critic_loss - mix(args.entropy, args.entropy_end) * entropy
    for group in optimizer.param_groups:
        group["lr"] = args.lr * (args.lr_end / args.lr) ** progress
    optimizer.zero_grad()
    loss.backward()
    nn.utils.clip_grad_norm_(policy.parameters(), 1.0)
    nn.utils.clip_grad_norm_(critic.parameters(), 1.0)
    optimizer.step()
    return dict(entropy=entropy, value=value_loss, critic=critic_loss, spread=spread, kl=(old - new).mean())


with tempfile.TemporaryDirectory(dir="/dev/shm") as folder:
    workers = [Worker(folder, number) for number in range(args.workers)]
    groups = [workers[0::2], workers[1::2]] if args.workers > 1 else [workers]
    begin = last = last_snapshot = last_past = time.time()
    decisions = trained = updates = 0
    finished = []
    spent = dict(wait=0.0, act=0.0, train=0.0)
    while (elapsed := time.time() - begin) < args.seconds:
        for group in groups:
            tick = time.time()
            requests = [worker.until_request(finished) for worker in group]
            spent["wait"] += time.time() - tick
            tick = time.time()
            with torch.no_grad():
                batch = join(requests)
                logits, _ = policy(batch)
                earlier, _ = active_past(batch)
                logits = torch.where(batch["model"][batch["owner"]] == 1, earlier, logits)
                log_p = log_softmax(logits, batch)
                flat = sample(log_p, batch)
                value = critic(batch).softmax(1)[:, 0]
                answers = torch.stack([(flat - batch["first"]).float(), log_p[flat], value], 1).cpu().numpy()
            at = 0
            for worker, body in zip(group, requests):
                count = len(body["n_state"])
                worker.answer(answers[at : at + count].astype(np.float32))
                at += count
            decisions += at
            spent["act"] += time.time() - tick
        pooled = sum(len(body["chosen"]) for body in finished)
        if pooled >= args.batch:
            tick = time.time()
            losses = update(finished, elapsed / args.seconds)
            finished = []
            trained += pooled
            updates += 1
            if tick - last > 10:
                last = tick
                line = dict(seconds=round(elapsed), decisions=decisions, trained=trained, updates=updates)
                line.update({name: round(loss.item(), 4) for name, loss in losses.items()})
                curves.append(line)
                print(json.dumps({**line, "spent": {k: round(v) for k, v in spent.items()}}), flush=True)
                save()
            spent["train"] += time.time() - tick
            if tick - last_snapshot > args.snapshot_seconds:
                last_snapshot = tick
                past.append(copy.deepcopy(policy))
                past = past[-8:]
            if tick - last_past > 10:
                last_past = tick
                active_past = random.choice(past)
    save()
    for worker in workers:
        worker.process.kill()
    print(json.dumps(dict(decisions=decisions, trained=trained, updates=updates, seconds=round(elapsed))), flush=True)
