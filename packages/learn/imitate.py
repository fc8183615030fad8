"""Trains only the imitation of exported weights. What the network itself plays stays the same, byte for byte.

Usage: imitate.py --from FILE.bin --traces FILE --seconds S --out PREFIX [--device cpu|cuda]
Everything that a run depends on is an option, and is written to PREFIX.json with the curve.
"""

import argparse, copy, json, os, random, sys, time
import torch
import torch.nn as nn
from model import Policy, chosen_loss
from workers import join, read_batches

parser = argparse.ArgumentParser()
parser.add_argument("--from", dest="start", required=True, help="exported weights")
parser.add_argument("--traces", required=True, help="recorded choices, as describeTraces.ts writes them")
parser.add_argument("--out", required=True)
parser.add_argument("--seconds", type=float, required=True)
parser.add_argument("--device", default="cpu")
parser.add_argument("--rows", type=int, required=True)
parser.add_argument("--imitation-rows", type=int, required=True, help="the first row that imitation learns")
parser.add_argument("--width", type=int, default=224)
parser.add_argument("--hidden", type=int, default=192)
parser.add_argument("--second", type=int, default=32)
parser.add_argument("--lr", type=float, default=2e-3)
parser.add_argument("--batches", type=int, default=2, help="recorded batches for each update")
parser.add_argument("--average", type=int, default=500, help="updates over which the exported weights are averaged")
parser.add_argument("--held-out", type=int, default=20, help="one batch in so many is held out")
parser.add_argument("--seed", type=int, default=1)
args = parser.parse_args()
torch.manual_seed(args.seed)
random.seed(args.seed)

policy = Policy(args.rows, args.width, args.hidden, args.second).to(args.device)
policy.load_exported(args.start, args.rows - args.imitation_rows)
average = copy.deepcopy(policy)
learned = [policy.rows.weight, *policy.imitation.parameters()]
optimizer = torch.optim.Adam(learned, args.lr)

recorded = read_batches(args.traces, args.device)
held_out, recorded = recorded[:: args.held_out], [b for i, b in enumerate(recorded) if i % args.held_out]
if len(recorded) < args.batches:
    raise SystemExit("--imitation: there are too few recorded games; it takes some hundreds, and at least 81.")
counts = torch.zeros(args.rows, device=args.device)
for body in recorded:
    batch = join([body], args.device)
    for rows in (batch["state"], batch["options"]):
        counts.add_(torch.bincount(rows, minlength=args.rows))


def loss_of(network, batch):
    (logits,) = network(batch, "imitation", frozen=args.imitation_rows)
    return chosen_loss(logits, batch)


@torch.no_grad()
def held_out_losses():
    """Of each bot, by its number."""
    losses = {}
    for body in held_out:
        batch = join([body], args.device)
        loss = loss_of(average, batch)
        for bot in batch["model"].unique().tolist():
            losses.setdefault(bot, []).append(loss[batch["model"] == bot])
    return {bot: round(torch.cat(parts).mean().item(), 4) for bot, parts in sorted(losses.items())}


def update(number, progress):
    batch = join(random.sample(recorded, args.batches), args.device)
    for group in optimizer.param_groups:
        group["lr"] = args.lr * (1 - progress) * min(1, (number + 1) / 50)
    loss = loss_of(policy, batch).mean()
    optimizer.zero_grad()
    loss.backward()
    nn.utils.clip_grad_norm_(learned, 1.0)
    optimizer.step()
    with torch.no_grad():
        share = max(1 / args.average, 1 / (number + 1))
        for slow, fast in zip(average.parameters(), policy.parameters()):
            slow.lerp_(fast, share)
    return loss


curve = []


def note(number, begin):
    curve.append(dict(seconds=round(time.time() - begin), updates=number, held_out=held_out_losses()))
    print(json.dumps(curve[-1]), flush=True)


begin = last = time.time()
number = 0
note(0, begin)
while (progress := (time.time() - begin) / args.seconds) < 1:
    update(number, progress)
    number += 1
    if time.time() - last > 10:
        last = time.time()
        note(number, begin)
note(number, begin)
average.export_imitation(args.start, args.out + ".bin", counts, args.imitation_rows)
choices = sum(sizes[0] for _, sizes in recorded)
with open(args.out + ".json", "w") as file:
    json.dump(dict(settings=vars(args), choices=choices, curve=curve), file)
